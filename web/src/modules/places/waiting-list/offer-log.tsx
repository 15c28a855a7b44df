import { useQuery } from '@tanstack/react-query';
import { londonDate, formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { OFFER_LASTS_DAYS } from '@bandstand/domain/places/waiting-list/offers';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { portalNow } from '../../../platform/provider.ts';
import {
  askedAbove,
  offersQuery,
  type KidRecord,
  type OfferRecord,
  type Offer,
} from '../../../platform/queries.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';

/** "A place on drums", "A change to keyboard". */
export const offerWords = ({ kind, instrument }: Pick<Offer, 'kind' | 'instrument'>): string =>
  `${kind === 'reserved_place' ? 'A place on' : 'A change to'} ${INSTRUMENT_NAMES[instrument]}`;

interface OfferOutcome {
  readonly tone: ChipTone;
  readonly label: string;
  readonly detail: string;
}

/** What became of an offer. */
export const becameWords = (offer: Offer, today: IsoDate): OfferOutcome => {
  const { state, kind, reservedThrough: through, endedOn: ended } = offer;
  const on = (did: string) => (ended === null ? did : `${did} on ${formatDate(ended)}`);
  if (state === 'open')
    return { tone: 'live', label: 'Open', detail: `held until the end of ${formatDate(through)}` };
  if (state === 'lapsed')
    return { tone: 'warn', label: 'Ran out', detail: `not answered by ${formatDate(through)}` };
  if (state === 'declined') return { tone: 'neutral', label: 'Declined', detail: on('declined') };
  if (state === 'withdrawn')
    return { tone: 'neutral', label: 'No longer needed', detail: on('withdrawn') };
  return kind === 'reserved_place'
    ? { tone: 'good', label: 'Taken', detail: on('taken') }
    : {
        tone: 'good',
        label: 'Accepted',
        detail: movesWords(offer.changesOn, today) ?? on('accepted'),
      };
};

const movesWords = (day: IsoDate | null, today: IsoDate): string | null => {
  if (day === null) return null;
  return `the change ${day > today ? 'is' : 'was'} on ${formatDate(day)}`;
};

const OFFER_LOG = {
  heading: 'Offers in the last 30 days',
  failed: 'We could not load the offers',
  failedDetail: 'Nothing is lost: what we have offered you by email is still held.',
  none: (name: string) =>
    `When a place comes up for ${name}, we’ll email you and hold it for ${OFFER_LASTS_DAYS} days.`,
  entry: (day: string, detail: string) => `Offered on ${day}; ${detail}.`,
} as const;

/** What was offered to a child in the last 30 days, and what became of it. */
export function OfferLog({ kid }: { kid: KidRecord }) {
  const offers = useQuery({ ...offersQuery, ...askedAbove });
  const all = (offers.data ?? []).filter(({ attributes }) => attributes.kidId === kid.id);
  // An open one has its ticket at the top of the page.
  const own = all.filter(({ attributes }) => attributes.state !== 'open');
  const isExpected = kid.attributes.waitingFor.length > 0 && all.length === 0;
  if (!offers.isError && own.length === 0)
    return (
      isExpected && <p className="measure text-soft">{OFFER_LOG.none(kid.attributes.firstName)}</p>
    );
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
        <ul className="divide-y divide-line border-y border-line">
          {own.map((offer) => (
            <Entry key={offer.id} {...offer} />
          ))}
        </ul>
      )}
    </section>
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
