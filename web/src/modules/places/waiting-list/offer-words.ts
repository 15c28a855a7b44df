import { OFFER_LASTS_DAYS } from '@bandstand/domain/places/waiting-list/offers';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Offer } from '../../../platform/queries.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

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

export const OFFER_LOG = {
  heading: 'Offers in the last 30 days',
  failed: 'We could not load the offers',
  failedDetail: 'Nothing is lost: what we have offered you by email is still held.',
  none: (name: string) =>
    `None so far. When a place comes up for ${name}, we’ll email you and hold it for ${OFFER_LASTS_DAYS} days.`,
  entry: (day: string, detail: string) => `Offered on ${day}; ${detail}.`,
} as const;
