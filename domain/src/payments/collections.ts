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
