import { InsteadPage } from '../../../../platform/instead-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { offersQuery, type KidRecord } from '../../../../platform/queries.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { lastPlaceOffered } from '../last-place.ts';
import { RestingInstrument } from '../../../families/children/resting-instrument.tsx';
import { notReservedWords } from '../not-reserved-words.ts';
import { RESERVED } from '../outcome-words.ts';

/** No place is reserved for the child, and why: by what became of the last one that they were offered. */
export function NoReservation({ kid }: { kid: KidRecord }) {
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
