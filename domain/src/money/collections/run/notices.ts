import { monthAfter, monthOf, type IsoDate, type Month } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import { collectionDate } from '../../../prices/collections.ts';

/** What a payer was told: one payment on its day, and what is taken on or just after the 1st of each later month. */
export interface Notice {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** Null when nothing was said of later months. */
  readonly monthly: Pennies | null;
}

/** What may have come between a notice and a payment. */
interface ChangesSinceNotice {
  readonly paused?: readonly Month[];
  /** The last month before the payment that has a payment of its own; null without one. Where it is left out, nobody asks. */
  readonly lastMonth?: Month | null;
  /** Whether it is the first payment by its Direct Debit: what was told of another one, somebody else may have read. */
  readonly isFirst?: boolean;
}

/**
 * Whether the payer's last notice covers a payment of this amount on this day. Its regular amount holds for later months
 * until one comes between that is paused or has no payment; the payer is notified again after that. The first payment of
 * another Direct Debit needs a notice of its own, as its payer may be somebody else who knows neither day nor reference.
 */
export const covers = (
  last: Notice | null,
  due: Pick<Notice, 'on' | 'amount'>,
  { paused = [], lastMonth, isFirst = false }: ChangesSinceNotice = {},
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
