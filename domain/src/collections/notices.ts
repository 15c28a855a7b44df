import { monthOf, type IsoDate } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate } from '../payments/collections.ts';

/** What a payer was told: one payment on its day, and what is taken on or just after the 1st of each later month. */
export interface Notice {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** Null when nothing was said of later months. */
  readonly monthly: Pennies | null;
}

/** Whether a payer who was last told this knows that so much is taken on that day. */
export const covers = (last: Notice | null, due: Pick<Notice, 'on' | 'amount'>): boolean => {
  if (last === null) return false;
  if (last.on === due.on) return last.amount === due.amount;
  const isRegular = due.on === collectionDate(monthOf(due.on));
  return due.on > last.on && isRegular && last.monthly === due.amount;
};
