import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { grownUpQuery, kidsQuery, type KidRecord, offersQuery } from '../../../platform/queries.ts';
import { IncompleteProfile } from './parts/incomplete-profile.tsx';
import { UnknownChild } from '../../families/children/query-state.tsx';
import { LoadingPage } from './parts/loading-page.tsx';
import { ReservedConfirmation, type TakenReservedPlace } from './parts/reserved-confirmation.tsx';
import { ReservedOffer } from './parts/reserved-offer.tsx';
import type { ReservedPlace } from './use-reserved-place.ts';
import { INCOMPLETE } from './form-words.ts';
import { RESERVED } from './outcome-words.ts';
import { NextSteps } from '../../../platform/next-steps.tsx';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { DECLINE } from './words.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { lastPlaceOffered } from './last-place.ts';
import { RestingInstrument } from '../../families/children/resting-instrument.tsx';
import { notReservedWords } from './not-reserved-words.ts';

/** Enrol a child for whom a place is reserved. */
export function ReservedScreen() {
  const { id = null } = useSearch({ from: '/parent/enrol-reserved-child' });
  return <ChildReservedPlace key={id} kidId={id} />;
}

function ChildReservedPlace({ kidId }: { kidId: KidId | null }) {
  const [taken, setTaken] = useState<TakenReservedPlace | null>(null);
  const [declined, setDeclined] = useState<KidRecord | null>(null);
  if (taken !== null) return <ReservedConfirmation {...taken} />;
  if (declined !== null) return <DeclinedPlace kid={declined} />;
  return <BeforeTheOffer kidId={kidId} onDone={setTaken} onDeclined={setDeclined} />;
}

type BeforeTheOfferProps = Pick<ReservedPlace, 'onDone' | 'onDeclined'> & { kidId: KidId | null };

function BeforeTheOffer({ kidId, ...onAnswer }: BeforeTheOfferProps) {
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  if (grownUp.data === undefined)
    return <LoadingPage heading="Your reserved place" query={grownUp} />;
  if (kids.data === undefined) return <LoadingPage heading="Your reserved place" query={kids} />;
  const kid = kids.data.find(({ id }) => id === kidId);
  if (kid === undefined) return <UnknownChild />;
  return <Offer kid={kid} grownUp={grownUp.data} {...onAnswer} />;
}

/** The offer stands while the place is kept, for a parent whose details are known. */
function Offer(reserved: ReservedPlace) {
  const { status, firstName: name } = reserved.kid.attributes;
  const details = reserved.grownUp.attributes;
  if (!status.startsWith('reserved')) return <NoReservation kid={reserved.kid} />;
  if (!isProfileComplete(details)) {
    const page = RESERVED.heading(name);
    return <IncompleteProfile page={page} heading={INCOMPLETE.toTakePlace} details={details} />;
  }
  return <ReservedOffer {...reserved} />;
}

/** The place was declined: what happens next. */
function DeclinedPlace({ kid }: { kid: KidRecord }) {
  const { firstName: name, timetableName: school, assignedInstrumentType: on } = kid.attributes;
  const heading = DECLINE.heading(name);
  useTitle(heading);
  useHeadingFocus();
  return (
    <Page heading={heading} subHeading={DECLINE.says(on, school)}>
      <NextSteps sentences={DECLINE.next(name)} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/kid/${kid.id}`}>{RESERVED.seePosition(name)}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}

/** No place is reserved for the child, and why: by what became of the last one that they were offered. */
function NoReservation({ kid }: { kid: KidRecord }) {
  const offers = useQuery(offersQuery);
  if (offers.isPending) return <Skeleton count={4} label={RESERVED.loading} />;
  const last = lastPlaceOffered(offers.data ?? [], kid.id);
  const { heading, says } = notReservedWords(kid.attributes, last);
  return (
    <InsteadPage heading={heading} art={<RestingInstrument kid={kid.attributes} />}>
      {says}
    </InsteadPage>
  );
}
