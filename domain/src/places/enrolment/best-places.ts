import type { BandId } from '../../kernel/ids.ts';
import {
  LESSON_INSTRUMENTS,
  placesFor,
  type LessonInstrument,
  type Places,
  type SlotInstrument,
} from '../../kernel/instruments/model.ts';
import { freePlaces, rankPlaces, type BandWithPlaces } from './which-band.ts';

export interface BestPlace {
  readonly instrument: LessonInstrument;
  /** Of a guitar place, which guitar. */
  readonly plays: SlotInstrument;
  readonly bandId: BandId;
  /** How many places are free for it, in all bands that take the school year. */
  readonly free: number;
}

/** Of each instrument that has a free place for a school year, the place that a child of that year would get. */
export const bestPlaces = (year: number, bands: readonly BandWithPlaces[]): BestPlace[] => {
  const free: Places = freePlaces(year, bands);
  return LESSON_INSTRUMENTS.flatMap((instrument) => {
    const [best] = rankPlaces({ year, instrument, guitarPreference: 'any' }, bands);
    if (best === undefined) return [];
    const { bandId, instrument: plays } = best;
    return [{ instrument, plays, bandId, free: placesFor(free, instrument) }];
  });
};
