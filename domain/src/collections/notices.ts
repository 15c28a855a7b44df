import { monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate } from '../payments/collections.ts';

/** What a payer was told: one payment on its day, and what is taken on or just after the 1st of each later month. */
export interface Notice {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** Null when nothing was said of later months. */
  readonly monthly: Pennies | null;
}

/**
 * Whether a payer who was last told this knows that so much is taken on that day. What was said of later months holds until
 * a paused month comes between: payments that begin again are told again.
 */
export const covers = (
  last: Notice | null,
  due: Pick<Notice, 'on' | 'amount'>,
  paused: readonly Month[] = [],
): boolean => {
  if (last === null) return false;
  if (last.on === due.on) return last.amount === due.amount;
  const [told, month] = [monthOf(last.on), monthOf(due.on)];
  if (paused.some((between) => told < between && between < month)) return false;
  const isRegular = due.on === collectionDate(month);
  return due.on > last.on && isRegular && last.monthly === due.amount;
};
