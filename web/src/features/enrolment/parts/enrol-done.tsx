import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { sayYear } from '@bandstand/domain/school-year/rules';
import { waitingListQuery } from '../../../platform/queries.ts';
import { bestFirst, ordinal, type Standing } from '../../waiting-list/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { Done } from '../asking.ts';
import { CARD_NAMES, PREFERENCE_NAMES, sayCards } from '../words.ts';
import { paymentWords } from '../payment-words.ts';
import { Confirmation } from './confirmation.tsx';
import { PlaceConfirmation } from './place-confirmation.tsx';

type EnrolDoneProps = { done: Done; onAgain: () => void };

export function EnrolDone({ done, onAgain }: EnrolDoneProps) {
  const again = (
    <Button variant="secondary" onPress={onAgain}>
      Register another child
    </Button>
  );
  const Outcome = done.answer.meta.outcome === 'joined_waitlist' ? Joined : Enrolled;
  return <Outcome done={done} again={again} />;
}

type OutcomeProps = { done: Done; again: ReactNode };

function Joined({ done: { answer, form }, again }: OutcomeProps) {
  const { id, attributes: kid } = answer.data;
  const { data: waiting } = useQuery(waitingListQuery);
  const standings = waiting?.find(({ kid_id }) => kid_id === id)?.instruments ?? [];
  return (
    <Confirmation
      heading="Added to the Waitlist"
      says={`We have added ${kid.first_name} to the waitlist at ${kid.timetable_name}. We will keep you updated when an opportunity arises in a band.`}
      kid={kid.name}
      kidId={id}
      status="On the waiting list"
      lines={[
        { label: 'School', value: kid.timetable_name },
        { label: 'Year', value: sayYear(kid.year) },
        { label: 'Waiting for', value: form.waiting.map((card) => CARD_NAMES[card]).join(', ') },
        ...preferenceLines(form),
        ...(standings.length === 0
          ? []
          : [{ label: 'Position', value: bestFirst(standings).map(sayPosition).join(', ') }]),
      ]}
      next={[
        'You will receive an email that confirms this.',
        `When a place comes up, we’ll email you and keep it for ${kid.first_name} for 7 days.`,
        'There is nothing to pay unless you take a place.',
      ]}
      again={again}
    />
  );
}

const preferenceLines = ({ first, second }: Done['form']) =>
  [
    { label: 'First preference', preferred: first },
    { label: 'Second preference', preferred: second },
  ].flatMap(({ label, preferred }) =>
    preferred === 'no_preference' ? [] : [{ label, value: PREFERENCE_NAMES[preferred] }],
  );

const sayPosition = ({ instrument, position, of }: Standing): string =>
  `${ordinal(position)} of ${of} for ${INSTRUMENT_NAMES[instrument]}`;

function Enrolled({ done: { answer, form, pricing }, again }: OutcomeProps) {
  const { first_name: name } = answer.data.attributes;
  return (
    <PlaceConfirmation
      kid={answer.data}
      heading="Enrolment Complete"
      says={`Thank you for booking ${name} onto lessons. You'll soon receive an email from us with all the information you need to get started.`}
      next={[
        ...(pricing === null ? [] : [paymentWords(pricing)]),
        ...(form.waiting.length === 0
          ? []
          : [`${name} is on the waiting list for ${sayCards(form.waiting)}.`]),
      ]}
      again={again}
    />
  );
}
