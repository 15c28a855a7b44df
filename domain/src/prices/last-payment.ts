import { londonDate, monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { lastFinalised } from './collections.ts';

/** How lessons end: when the parent said so, and the last day on which the child can come. */
export interface EndOfLessons {
  readonly saidAt: Date;
  readonly lastDay: IsoDate;
}

/** How lessons began: the first one, and whether its month is free. */
export interface StartOfLessons {
  readonly firstLesson: IsoDate;
  readonly isFirstFree: boolean;
}

/**
 * The last month that a child who leaves pays for. When we are told by the 20th, no further month; later than that, one more;
 * in the free month of the first lesson, none at all. A child who stays for longer pays for the month of their last day.
 */
export const lastPaidMonth = (
  { saidAt, lastDay }: EndOfLessons,
  { firstLesson, isFirstFree }: StartOfLessons,
): Month => {
  const [first, last] = [monthOf(firstLesson), monthOf(lastDay)];
  // Without a free month, each month of lessons is owed; a child who leaves before the first lesson owes none.
  if (!isFirstFree) return lastDay < firstLesson ? monthAfter(first, -1) : last;
  const latest = monthOf(londonDate(saidAt)) <= first ? first : lastFinalised(saidAt);
  return latest > last ? latest : last;
};

/** Since when a child's leaving counts: leaving in the month that was said before, or earlier, costs no more than it did. */
export const leavingSaidAt = (before: EndOfLessons | null, lastDay: IsoDate, now: Date): Date =>
  before !== null && monthOf(lastDay) <= monthOf(before.lastDay) ? before.saidAt : now;

interface PaidMonths {
  /** The month of the first payment, and whether the month before is free. */
  readonly first: Month;
  readonly freeMonth: Month | null;
  readonly until: Month | null;
  /** The last finalised month, as it was written down when the leaving was last changed. */
  readonly scheduledBefore: Month | null;
}

/**
 * The last month whose collection is final and which the child owes at this moment. It is written down before the leaving is
 * changed: what is finalised at the end of the 20th is owed, whatever is said afterwards. The month after the free
 * one is finalised when the free one is over.
 */
export const scheduledThrough = (
  { first, freeMonth, until, scheduledBefore }: PaidMonths,
  now: Date,
): Month | null => {
  const finalised = lastFinalised(now);
  const latest = until === null || finalised < until ? finalised : until;
  const isFree = freeMonth !== null && monthOf(londonDate(now)) <= freeMonth;
  if (isFree || latest < first) return scheduledBefore;
  return scheduledBefore === null || latest > scheduledBefore ? latest : scheduledBefore;
};

/** A month's payment that was written into the ledger for a child. */
export interface Charge {
  readonly month: Month;
  readonly amount: Pennies;
}

/** Charges that were written before the child stopped, for months that they do not pay for: they are given back. */
export const notDue = (charges: readonly Charge[], until: Month): Charge[] =>
  charges.filter(({ month }) => month > until);
