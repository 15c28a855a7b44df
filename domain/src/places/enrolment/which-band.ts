import type { GuitarPreference } from '../../families/children/instrument-choices.ts';
import type { BandId } from '../../kernel/ids.ts';
import {
  type LessonInstrument,
  type Places,
  type SlotInstrument,
  SLOT_INSTRUMENTS,
  LESSON_INSTRUMENTS,
  placesFor,
} from '../../kernel/instruments/model.ts';
import { takesYear, type YearRange } from '../../kernel/school-year/rules.ts';

export interface BandWithPlaces extends YearRange {
  readonly id: string;
  readonly outOfHours: boolean;
  /** The school years, today, of the children in it. */
  readonly memberYears: readonly number[];
  /** Slots in all, taken or free. */
  readonly places: number;
  readonly free: Places;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface PlaceWish {
  readonly year: number;
  readonly instrument: LessonInstrument;
  readonly guitarPreference: GuitarPreference;
}

export interface Place {
  readonly bandId: BandId;
  readonly instrument: SlotInstrument;
}

/**
 * Every band and slot instrument that could serve, the best first: in-hours before out-of-hours, then the band whose
 * members' years are nearest (an empty band is at the middle of its range), then the fullest, then the oldest.
 *
 * A guitar wish asks for the instrument first and the band second: every band's electric guitar comes before any
 * bass, the other way round for a child who prefers bass. A parent who asked for guitar would rather see the child
 * on a guitar in the second-best band than on a bass in the best.
 */
export const rankPlaces = (wish: PlaceWish, bands: readonly BandWithPlaces[]): Place[] =>
  placesBy(wish, bands, (free) => free > 0);

/** The same places, and after them those that are taken: one may be free by the time that it is claimed, which decides. */
export const placesToClaim = (wish: PlaceWish, bands: readonly BandWithPlaces[]): Place[] => [
  ...rankPlaces(wish, bands),
  ...placesBy(wish, bands, (free) => free === 0),
];

const placesBy = (
  wish: PlaceWish,
  bands: readonly BandWithPlaces[],
  counts: (free: number) => boolean,
): Place[] => {
  const ranked = bandsFor(wish.year, bands).toSorted(betterFor(wish.year));
  return slotsFor(wish).flatMap((instrument) =>
    ranked
      .filter((band) => counts(band.free[instrument]))
      .map((band) => ({ bandId: band.id, instrument })),
  );
};

/** Free places of a timetable for a school year; none for a child who has not started Reception. */
export const freePlaces = (
  year: number,
  bands: readonly Pick<BandWithPlaces, 'yearFrom' | 'yearTo' | 'free'>[],
): Places => {
  const free: Places = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
  for (const band of bandsFor(year, bands)) {
    for (const instrument of SLOT_INSTRUMENTS) free[instrument] += band.free[instrument];
  }
  return free;
};

const bandsFor = <Band extends YearRange>(year: number, bands: readonly Band[]): Band[] =>
  bands.filter((band) => takesYear(band, year));

const slotsFor = ({ instrument, guitarPreference }: PlaceWish): readonly SlotInstrument[] => {
  if (instrument !== 'guitar') return [instrument];
  return guitarPreference === 'bass' ? ['bass', 'guitar'] : ['guitar', 'bass'];
};

/** Compares two bands for a child of this year: the better one first. */
export const betterFor =
  (year: number) =>
  (a: BandWithPlaces, b: BandWithPlaces): number =>
    Number(a.outOfHours) - Number(b.outOfHours) ||
    yearsAway(a, year) - yearsAway(b, year) ||
    shareTaken(b) - shareTaken(a) ||
    Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
    (a.id < b.id ? -1 : Number(a.id > b.id));

/** How far the members' average year is from the child's. Divides once, so that equal distances compare equal. */
const yearsAway = (band: BandWithPlaces, year: number): number => {
  const years = band.memberYears.length > 0 ? band.memberYears : [band.yearFrom, band.yearTo];
  return Math.abs(years.reduce((sum, member) => sum + member - year, 0)) / years.length;
};

const shareTaken = (band: BandWithPlaces): number => {
  const free = SLOT_INSTRUMENTS.reduce((sum, instrument) => sum + band.free[instrument], 0);
  return band.places === 0 ? 1 : (band.places - free) / band.places;
};

interface BestPlace {
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
