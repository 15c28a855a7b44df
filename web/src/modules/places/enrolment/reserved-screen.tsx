import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate } from '@bandstand/domain/kernel/london';
import {
  grownUpQuery,
  kidsQuery,
  type KidRecord,
  offersQuery,
  type Kid,
  type Offer as LastOffer,
} from '../../../platform/queries.ts';
import { IncompleteProfile, LoadingPage } from './parts/instead-of-form.tsx';
import { UnknownChild, RestingInstrument } from '../../families/children/query-state.tsx';
import { ReservedConfirmation, type TakenReservedPlace } from './parts/reserved-confirmation.tsx';
import { ReservedOffer } from './parts/reserved-offer.tsx';
import { type ReservedPlace, lastPlaceOffered } from './use-reserved-place.ts';
import { INCOMPLETE } from './form-words.ts';
import { RESERVED } from './outcome-words.ts';
import { NextSteps } from '../../../platform/next-steps.tsx';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { DECLINE, whenPlaceComesUp } from './words.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type OfferFacts = Pick<LastOffer, 'instrument' | 'state' | 'reservedThrough' | 'endedOn'>;
type KidFacts = Pick<Kid, 'firstName' | 'status' | 'timetableName' | 'assignedInstrumentType'>;

interface NotReservedWords {
  readonly heading: string;
  readonly says: string;
}

/** Why no place is reserved for a child; `last` is the newest reserved place that they were offered, if that is known. */
export const notReservedWords = (kid: KidFacts, last: OfferFacts | undefined): NotReservedWords => {
  const { firstName: name, status, timetableName: school } = kid;
  if (isEnrolled(status)) return hasPlace(kid, last);
  if (status === 'cancelled')
    return {
      heading: `No place is reserved for ${name}`,
      says: `${name} is no longer on the waiting list at ${school}, and has no lessons there.`,
    };
  const waits = `${name} stays on the waiting list with the same date, and we will be in touch when there is another place.`;
  if (last?.state === 'declined')
    return {
      heading: `You declined the place for ${name}`,
      says: `You declined the place on ${instrumentOf(last)}${last.endedOn === null ? '' : ` on ${formatDate(last.endedOn)}`}. Nothing was set up and nothing will be taken. ${waits}`,
    };
  if (last?.state === 'lapsed')
    return {
      heading: `The place is no longer reserved for ${name}`,
      says: `The place on ${instrumentOf(last)} was held until the end of ${formatDate(last.reservedThrough)}. Nothing was set up and nothing will be taken. ${waits}`,
    };
  return {
    heading: `No place is reserved for ${name}`,
    says: `${name} is on the waiting list at ${school}. ${whenPlaceComesUp(name)}`,
  };
};

const hasPlace = (kid: KidFacts, last: OfferFacts | undefined): NotReservedWords => {
  const { firstName: name, timetableName: school, assignedInstrumentType: plays } = kid;
  const taken = last?.state === 'accepted' ? `You took the place on ${instrumentOf(last)}. ` : '';
  const now = plays === null ? '' : ` on ${INSTRUMENT_NAMES[plays]}`;
  return {
    heading: 'This child already has a place',
    says: `${taken}${name} is enrolled at ${school}${now}.`,
  };
};

const instrumentOf = ({ instrument }: OfferFacts): string => INSTRUMENT_NAMES[instrument];

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
