import {
  endOfDay,
  firstOf,
  londonDate,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
} from '../kernel/london.ts';
import { nextWorkingDay } from '../kernel/working-days.ts';

/** The last day of a month on which the next month's collection can still change. */
export const FINALISED_AFTER_DAY = 20;

/** The day a month's payment is collected: the 1st, or the next working day. */
export const collectionDate = (month: Month): IsoDate => nextWorkingDay(firstOf(month));

/** From this instant a month's collection stands: the London midnight that ends the 20th of the month before. */
export const finalisedAt = (month: Month): Date =>
  endOfDay(`${monthAfter(month, -1)}-${FINALISED_AFTER_DAY}`);

export const isFinalised = (month: Month, now: Date): boolean => now >= finalisedAt(month);

/** The first month, `fromMonth` or later, whose collection can still change. */
export const firstOpenCollection = (fromMonth: Month, now: Date): Month => {
  const today = londonDate(now);
  const isLate = Number(today.slice(8, 10)) > FINALISED_AFTER_DAY;
  const open = monthAfter(monthOf(today), isLate ? 2 : 1);
  return open > fromMonth ? open : fromMonth;
};

/** The last month whose collection stands. */
export const lastFinalised = (now: Date): Month =>
  monthAfter(firstOpenCollection(monthOf(londonDate(now)), now), -1);

/** An enrolment that was decided before the end of the 20th is written a moment after it at the latest. */
export const SETTLES_WITHIN = 2 * 60 * 1000;

/**
 * The month whose collection is to be written now, or null. After an outage over the 20th that is still done until the
 * day of the collection itself. A month whose day has passed is left alone: its payment cannot be taken on the date
 * that the family was told, and taking it with the next one would double that without a notice, so that is for the office.
 */
export const monthToFinalise = (now: Date): Month | null => {
  const month = lastFinalised(new Date(now.getTime() - SETTLES_WITHIN));
  return londonDate(now) <= collectionDate(month) ? month : null;
};
