import * as z from 'zod/mini';
import type { IsoDate } from '../london.ts';

/** -1 starts Reception next September, 0 is Reception, 1 to 13 are Year 1 to Year 13. */
const YOUNGEST = -1;
export const OLDEST = 13;

const CHOOSE_YEAR = 'Please choose a school year.';

/** A child's school year as stored and sent. */
export const schoolYear = z
  .int(CHOOSE_YEAR)
  .check(z.gte(YOUNGEST, CHOOSE_YEAR), z.lte(OLDEST, CHOOSE_YEAR));

/** The same in an address. */
export const schoolYearInAddress = z.pipe(
  z.string(CHOOSE_YEAR).check(z.regex(/^(-1|\d|1[0-3])$/, CHOOSE_YEAR)),
  z.transform(Number),
);

/** The calendar year in which the school year of that day began; it turns over on 1 September. */
export const schoolYearOf = (date: IsoDate): number =>
  Number(date.slice(0, 4)) - (date.slice(5) < '09-01' ? 1 : 0);

/** A child moves up one year every September: the stored year counts from its `as_of_sep`. May pass 13. */
export const yearToday = (stored: number, storedAsOfSep: number, today: IsoDate): number =>
  stored + schoolYearOf(today) - storedAsOfSep;

/** The year that a child of `currentYear` will be in come September; 14 after the last one. */
export const yearInSeptember = (currentYear: number): number => currentYear + 1;

/** From 1 March to 31 August a parent is asked whether they chose the current school year. */
export const showsSeptemberNotice = (today: IsoDate): boolean =>
  today.slice(5) >= '03-01' && today.slice(5) <= '08-31';

/** The year as parents read it: "Starting Reception next September", "Reception", "Year 1". */
export const formatYear = (year: number): string => {
  if (year < 0) return 'Starting Reception next September';
  if (year > OLDEST) return 'Left school';
  return year === 0 ? 'Reception' : `Year ${year}`;
};

/** The years from one on, as a form offers them. */
export const yearOptions = (from: number): Readonly<Record<string, string>> =>
  Object.fromEntries(yearsBetween(from, OLDEST).map((year) => [year, formatYear(year)]));

/** The years that a timetable takes, youngest first. */
export const yearsBetween = (min: number, max: number): number[] =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, more) => min + more);

/**
 * The last day of a place for a child who will be too old for the school. Parents are told from 1 March to 31 August; null at
 * any other time.
 */
export const placesEndOn = (today: IsoDate): IsoDate | null =>
  showsSeptemberNotice(today) ? `${Number(today.slice(0, 4))}-08-31` : null;

/** The school years that a band takes, both ends included. */
export interface YearRange {
  readonly yearFrom: number;
  readonly yearTo: number;
}

/** Whether a band takes a child of a school year; none takes a child who has not started Reception (a year below 0). */
export const takesYear = ({ yearFrom: from, yearTo: to }: YearRange, year: number): boolean =>
  year >= 0 && from <= year && year <= to;
