import { monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate } from '../payments/collections.ts';

/** What a payer was told: one payment on its day, and what is taken on or just after the 1st of each later month. */
export interface Notice {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** Null when nothing was said of later months. */
  readonly monthly: Pennies | null;
}

/** What may have come between a notice and a payment. */
interface Between {
  readonly paused?: readonly Month[];
  /** The last month before the payment that has a payment of its own; null without one. Where it is left out, nobody asks. */
  readonly lastMonth?: Month | null;
  /** Whether it is the first payment by its Direct Debit: what was told of another one, somebody else may have read. */
  readonly isFirst?: boolean;
}

/**
 * Whether a payer who was last told this knows that so much is taken on that day. What was said of later months holds until
 * a month comes between that is paused, or that takes nothing: payments that begin again are told again. So is the first one by
 * another Direct Debit, unless its own day was told: its payer may be somebody else, and knows neither the day nor the reference.
 */
export const covers = (
  last: Notice | null,
  due: Pick<Notice, 'on' | 'amount'>,
  { paused = [], lastMonth, isFirst = false }: Between = {},
): boolean => {
  if (last === null) return false;
  if (last.on === due.on) return last.amount === due.amount;
  if (isFirst) return false;
  const [told, month] = [monthOf(last.on), monthOf(due.on)];
  if (paused.some((between) => told < between && between < month)) return false;
  const before = monthAfter(month, -1);
  if (lastMonth !== undefined && told < before && lastMonth !== before) return false;
  const isRegular = due.on === collectionDate(month);
  return due.on > last.on && isRegular && last.monthly === due.amount;
};
