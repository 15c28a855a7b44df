import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import { phrase } from '../../../platform/provider.ts';
import { grownUpQuery, kidsQuery, type Kid, waitingListQuery } from '../../../platform/queries.ts';
import { EnrolForm } from './parts/enrol-form.tsx';
import { IncompleteProfile, LoadingPage } from './parts/instead-of-form.tsx';
import { UnknownChild, RestingInstrument } from '../../families/children/query-state.tsx';
import type { EnrolmentRequestProps, EnrolmentConfirmation } from './enrolment-request.ts';
import { isKeptFor, keepAsNew } from './form.ts';
import { FORM, INCOMPLETE } from './form-words.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { HAS_PLACE, ENROLLED, JOINED } from './outcome-words.ts';
import { bestFirst, ordinal, type WaitingPosition } from '../waiting-list/position-words.ts';
import { Button } from '../../../ui/button.tsx';
import { CARD_NAMES, PREFERENCE_NAMES, formatCards } from './words.ts';
import { paymentWords } from './payment-words.ts';
import { ConfirmationPage } from './parts/confirmation.tsx';
import { PlaceConfirmation } from './parts/place-confirmation.tsx';

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
    <ConfirmationPage
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

/** Register a child, or enrol one that is known already (`?id=`). */
export function EnrolScreen() {
  const { id = null } = useSearch({ from: '/parent/enrol' });
  const navigate = useNavigate();
  const [done, setDone] = useState<EnrolmentConfirmation | null>(null);
  const again = () => {
    setDone(null);
    void navigate({ to: '/enrol', search: {}, ignoreBlocker: true });
  };
  if (done !== null) return <EnrolOutcome done={done} onAgain={again} />;
  return <BeforeTheForm key={id} kidId={id} onDone={setDone} />;
}

type BeforeTheFormProps = { kidId: KidId | null; onDone: (done: EnrolmentConfirmation) => void };

/** The form is for a parent whose details are known. */
function BeforeTheForm({ kidId, onDone }: BeforeTheFormProps) {
  const heading = phrase(FORM.register);
  const grownUp = useQuery(grownUpQuery);
  if (grownUp.data === undefined) return <LoadingPage heading={heading} query={grownUp} />;
  const details = grownUp.data.attributes;
  if (!isProfileComplete(details)) {
    return <IncompleteProfile page={heading} heading={INCOMPLETE.toEnrol} details={details} />;
  }
  if (kidId === null) return <EnrolForm kid={null} grownUp={grownUp.data} onDone={onDone} />;
  return <ForKnownChild kidId={kidId} grownUp={grownUp.data} onDone={onDone} />;
}

type ForKnownChildProps = Omit<EnrolmentRequestProps, 'kid'> & { kidId: KidId };

/** A child who is known already, and has no place. */
function ForKnownChild({ kidId, grownUp, onDone }: ForKnownChildProps) {
  const kids = useQuery(kidsQuery);
  if (kids.data === undefined) return <LoadingPage heading="Enrol your child" query={kids} />;
  const kid = kids.data.find(({ id }) => id === kidId);
  if (kid === undefined) return isKeptFor(kidId) ? <BeginAnew /> : <UnknownChild />;
  const { status } = kid.attributes;
  if (status === 'reserved') {
    return <Navigate to="/enrol-reserved-child" search={{ id: kidId }} replace />;
  }
  if (isEnrolled(status)) return <HasPlace kid={kid.attributes} />;
  return (
    <EnrolForm
      kid={{ ...kid, index: kid.attributes.siblingIndex }}
      grownUp={grownUp}
      onDone={onDone}
    />
  );
}

/** A child who was made to hold a place is gone with the hold; what was chosen for them is the form of a new child again. */
function BeginAnew() {
  const navigate = useNavigate();
  useEffect(() => {
    keepAsNew();
    void navigate({ to: '/enrol', search: {}, replace: true });
  }, [navigate]);
  return null;
}

function HasPlace({ kid }: { kid: Kid }) {
  return (
    <InsteadPage heading={HAS_PLACE.heading} art={<RestingInstrument kid={kid} />}>
      {HAS_PLACE.says(kid.firstName, kid.timetableName)}
    </InsteadPage>
  );
}
