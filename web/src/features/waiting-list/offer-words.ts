import { sayDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Offer } from '@bandstand/domain/waiting-list/model';
import type { ChipTone } from '../../ui/chip.tsx';
import { INSTRUMENT } from './instrument-names.ts';

/** "A place on drums", "A change to keyboard". */
export const offerWords = ({ kind, instrument }: Pick<Offer, 'kind' | 'instrument'>): string =>
  `${kind === 'reserved_place' ? 'A place on' : 'A change to'} ${INSTRUMENT[instrument]}`;

interface Became {
  readonly tone: ChipTone;
  readonly label: string;
  readonly detail: string;
}

/** What became of an offer. */
export const becameWords = (offer: Offer, today: IsoDate): Became => {
  const { state, kind, reserved_through: through, ended_on: ended } = offer;
  const on = ended === null ? '' : `on ${sayDate(ended)}`;
  if (state === 'open')
    return { tone: 'live', label: 'Open', detail: `until the end of ${sayDate(through)}` };
  if (state === 'lapsed')
    return { tone: 'warn', label: 'Ran out', detail: `not answered by ${sayDate(through)}` };
  if (state === 'declined') return { tone: 'neutral', label: 'Declined', detail: on };
  if (state === 'withdrawn') return { tone: 'neutral', label: 'No longer needed', detail: on };
  return kind === 'reserved_place'
    ? { tone: 'good', label: 'Taken', detail: on }
    : { tone: 'good', label: 'Accepted', detail: movesWords(offer.changes_on, today) ?? on };
};

const movesWords = (day: IsoDate | null, today: IsoDate): string | null => {
  if (day === null) return null;
  return `${day > today ? 'moves' : 'moved'} on ${sayDate(day)}`;
};
