import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import { waitingListQuery } from '../../../../platform/queries.ts';
import { bestFirst, ordinal, type WaitingPosition } from '../../waiting-list/position-words.ts';
import { Button } from '../../../../ui/button.tsx';
import type { EnrolmentConfirmation } from '../enrolment-request.ts';
import { CARD_NAMES, PREFERENCE_NAMES, formatCards } from '../words.ts';
import { paymentWords } from '../payment-words.ts';
import { Confirmation } from './confirmation.tsx';
import { PlaceConfirmation } from './place-confirmation.tsx';
import { ENROLLED, JOINED } from '../outcome-words.ts';

type EnrolOutcomeProps = { done: EnrolmentConfirmation; onAgain: () => void };

export function EnrolOutcome({ done, onAgain }: EnrolOutcomeProps) {
  const again = (
    <Button variant="secondary" onPress={onAgain}>
      {ENROLLED.again}
    </Button>
  );
  const Outcome = done.answer.meta.outcome === 'joined_waitlist' ? JoinedPage : EnrolledPage;
  return <Outcome done={done} again={again} />;
}

type OutcomeProps = { done: EnrolmentConfirmation; again: ReactNode };

function JoinedPage({ done: { answer, form }, again }: OutcomeProps) {
  const { id, attributes: kid } = answer.data;
  const { data: waiting } = useQuery(waitingListQuery);
  const positions = waiting?.find(({ kid_id }) => kid_id === id)?.instruments ?? [];
  return (
    <Confirmation
      heading={JOINED.heading}
      says={JOINED.says(kid.firstName, kid.timetableName)}
      kid={kid.name}
      kidId={id}
      status={JOINED.status}
      lines={[
        { label: 'School', value: kid.timetableName },
        { label: 'Year', value: formatYear(kid.year) },
        { label: 'Waiting for', value: form.waiting.map((card) => CARD_NAMES[card]).join(', ') },
        ...preferenceLines(form),
        ...(positions.length === 0
          ? []
          : [{ label: 'Position', value: bestFirst(positions).map(formatPosition).join(', ') }]),
      ]}
      next={JOINED.next(kid.firstName)}
      again={again}
    />
  );
}

const preferenceLines = ({ first, second }: EnrolmentConfirmation['form']) =>
  [
    { label: 'First preference', preferred: first },
    { label: 'Second preference', preferred: second },
  ].flatMap(({ label, preferred }) =>
    preferred === 'no_preference' ? [] : [{ label, value: PREFERENCE_NAMES[preferred] }],
  );

const formatPosition = ({ instrument, position, of }: WaitingPosition): string =>
  JOINED.position(ordinal(position), of, INSTRUMENT_NAMES[instrument]);

function EnrolledPage({ done: { answer, form, pricing }, again }: OutcomeProps) {
  const { firstName: name } = answer.data.attributes;
  return (
    <PlaceConfirmation
      kid={answer.data}
      pricing={pricing}
      heading={ENROLLED.heading}
      says={ENROLLED.says(name)}
      next={[
        ...(pricing === null ? [] : [paymentWords(pricing)]),
        ...(form.waiting.length === 0 ? [] : [ENROLLED.isWaiting(name, formatCards(form.waiting))]),
      ]}
      again={again}
    />
  );
}
