import {
  endOfDay,
  firstOf,
  londonDate,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '../kernel/london.ts';
import { nextWorkingDay, workingDaysBefore } from '../kernel/working-days.ts';

const FINALISED_AFTER_DAY = 20;

/** The last day on which a month's collection can still change: the 20th of the month before. */
export const lastOpenDay = (month: Month): IsoDate =>
  `${monthAfter(month, -1)}-${FINALISED_AFTER_DAY}`;

/** The day a month's payment is collected: the 1st, or the next working day. */
export const collectionDate = (month: Month): IsoDate => nextWorkingDay(firstOf(month));

/** From this instant a month's collection is final: the London midnight that ends its last open day. */
export const finalisedAt = (month: Month): Date => endOfDay(lastOpenDay(month));

export const isFinalised = (month: Month, now: Date): boolean => now >= finalisedAt(month);

/** The first month, `fromMonth` or later, whose collection can still change. */
export const firstOpenCollection = (fromMonth: Month, now: Date): Month => {
  const open = monthAfter(lastFinalised(now));
  return open > fromMonth ? open : fromMonth;
};

/** The last month whose collection is final. */
export const lastFinalised = (now: Date): Month => {
  const today = londonDate(now);
  const next = monthAfter(monthOf(today));
  return today > lastOpenDay(next) ? next : monthOf(today);
};

/** By this long after the end of the 20th, every enrolment that was decided before it has been committed. */
export const COMMITS_WITHIN_MS = 2 * 60 * 1000;

/**
 * The months whose collections are to be written now, from the last one that was begun: it may have been interrupted before
 * it was whole. Without one, the newest alone.
 */
export const monthsToWrite = (lastBegun: Month | null, now: Date): Month[] => {
  const newest = lastFinalised(new Date(now.getTime() - COMMITS_WITHIN_MS));
  return lastBegun === null || lastBegun > newest ? [newest] : monthsFrom(lastBegun, newest);
};

/** In working days: the most that the provider can set. */
export const LONGEST_NOTICE_DAYS = 5;

/**
 * Whether a month's promised amount can still be collected in that month, even with the longest notice. If it can, a Direct Debit
 * that exists by now takes it, although the 20th is over.
 */
export const canStillCollect = (month: Month, now: Date): boolean =>
  londonDate(now) <= workingDaysBefore(collectionDate(month), LONGEST_NOTICE_DAYS);

/** The month that is written and collected at this time; null when its day is over and the next is not final yet. */
export const monthToCollect = (now: Date): Month | null =>
  monthsToWrite(null, now).find((month) => !isWrittenTooLate(month, now)) ?? null;

/**
 * Whether a month is written too late to be collected on its day. What it charges is written all the same, and collected
 * with the first collection that can still change, after a notice of its own.
 */
export const isWrittenTooLate = (month: Month, now: Date): boolean =>
  londonDate(now) > collectionDate(month);
