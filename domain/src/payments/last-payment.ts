import { londonDate, monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { FINALISED_AFTER_DAY } from './collections.ts';

/** How lessons end: when the parent said so, and the last day on which the child can come. */
export interface Ending {
  readonly saidAt: Date;
  readonly lastDay: IsoDate;
}

/**
 * The last month that a child who stops pays for. Said by the 20th, no further month; said later, one more; in the free
 * month of its first lesson, none at all (decisions.md, "Money"). Who comes for longer pays for the month of the last day.
 */
export const lastPaidMonth = ({ saidAt, lastDay }: Ending, firstLesson: IsoDate): Month => {
  const day = londonDate(saidAt);
  const [said, free, last] = [monthOf(day), monthOf(firstLesson), monthOf(lastDay)];
  const bySaying = Number(day.slice(8)) > FINALISED_AFTER_DAY ? monthAfter(said) : said;
  const latest = said <= free ? free : bySaying;
  return latest > last ? latest : last;
};

/** Since when a child's leaving counts: leaving earlier than was said before costs no more than it did. */
export const saidSince = (before: Ending | null, lastDay: IsoDate, now: Date): Date =>
  before !== null && lastDay <= before.lastDay ? before.saidAt : now;

/** A month's payment that was written into the ledger for a child. */
export interface Charge {
  readonly month: Month;
  readonly amount: Pennies;
}

/** Charges that were written before the child stopped, for months that it does not pay for: they are given back. */
export const notDue = (charges: readonly Charge[], until: Month): Charge[] =>
  charges.filter(({ month }) => month > until);
