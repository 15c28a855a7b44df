import { useQuery } from '@tanstack/react-query';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import {
  askedAbove,
  offersQuery,
  type KidRecord,
  type OfferRecord,
} from '../../../platform/queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { becameWords, OFFER_LOG, offerWords } from './offer-words.ts';

/** What was offered to a child in the last 30 days, and what became of it. */
export function OfferLog({ kid }: { kid: KidRecord }) {
  const offers = useQuery({ ...offersQuery, ...askedAbove });
  const own = (offers.data ?? []).filter(({ attributes }) => attributes.kidId === kid.id);
  const isExpected = kid.attributes.waitingFor.length > 0;
  if (offers.isSuccess && own.length === 0 && !isExpected) return null;
  return (
    <section aria-labelledby="offers" className="grid grid-cols-1 gap-4">
      <h2 id="offers" className="text-title">
        {OFFER_LOG.heading}
      </h2>
      {offers.isError ? (
        <FailedState heading={OFFER_LOG.failed} retry={offers}>
          {OFFER_LOG.failedDetail}
        </FailedState>
      ) : (
        <Log name={kid.attributes.firstName} offers={own} />
      )}
    </section>
  );
}

function Log({ name, offers }: { name: string; offers: readonly OfferRecord[] }) {
  if (offers.length === 0) return <p className="measure text-soft">{OFFER_LOG.none(name)}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {offers.map((offer) => (
        <Entry key={offer.id} {...offer} />
      ))}
    </ul>
  );
}

function Entry({ attributes: offer }: OfferRecord) {
  const { tone, label, detail } = becameWords(offer, londonDate(portalNow()));
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{offerWords(offer)}</span>
        <Chip tone={tone}>{label}</Chip>
      </p>
      <p className="measure figures text-soft">
        {OFFER_LOG.entry(formatDate(offer.madeOn), detail)}
      </p>
    </li>
  );
}
