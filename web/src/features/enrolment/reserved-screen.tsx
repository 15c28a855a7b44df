import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { isProfileComplete } from '@bandstand/domain/profile/rules';
import { grownUpQuery, kidsQuery } from '../../platform/queries.ts';
import { HoldEnded } from './parts/hold-ended.tsx';
import { IncompleteProfile } from './parts/incomplete-profile.tsx';
import { Instead } from './parts/instead.tsx';
import { Loading } from './parts/loading.tsx';
import { ReservedDone } from './parts/reserved-done.tsx';
import { ReservedOffer } from './parts/reserved-offer.tsx';
import type { TakenPlace } from './use-take-place.ts';

/** Enrol a child for whom a place is reserved. */
export function ReservedScreen() {
  const { id = null } = useSearch({ from: '/parent/enrol-reserved-child' });
  const [answer, setAnswer] = useState<TakenPlace | null>(null);
  if (answer !== null) return <ReservedDone answer={answer} />;
  return <BeforeTheOffer key={id} kidId={id} onDone={setAnswer} />;
}

type BeforeTheOfferProps = { kidId: string | null; onDone: (answer: TakenPlace) => void };

function BeforeTheOffer({ kidId, onDone }: BeforeTheOfferProps) {
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  if (grownUp.data === undefined) return <Loading heading="Your reserved space" query={grownUp} />;
  if (kids.data === undefined) return <Loading heading="Your reserved space" query={kids} />;
  const kid = kids.data.find(({ id }) => id === kidId);
  if (kid === undefined)
    return <Instead heading="We could not find this child">Please go back and try again.</Instead>;
  const { status, first_name: name } = kid.attributes;
  if (isEnrolled(status)) {
    return (
      <Instead heading="This child already has a place">
        {name} is enrolled at {kid.attributes.timetable_name}.
      </Instead>
    );
  }
  if (status !== 'reserved' && status !== 'reserved_during_enrolment')
    return <HoldEnded name={name} isWaiting={status === 'waiting_list'} />;
  if (!isProfileComplete(grownUp.data.attributes)) {
    return (
      <IncompleteProfile
        page={`We have a space available for ${name}`}
        heading="We do not currently have all of your details"
        details={grownUp.data.attributes}
      />
    );
  }
  return <ReservedOffer kid={kid} grownUp={grownUp.data} onDone={onDone} />;
}
