import { monthAfter, monthOf, monthsFrom, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate, firstOpenCollection } from './collections.ts';
import { priceFor, type DatedPrice } from './prices.ts';

export interface FirstPayment {
  /** The day it is collected. */
  readonly date: IsoDate;
  readonly month: Month;
  readonly amount: Pennies;
  /** The months it pays for, its own the last of them. */
  readonly covers: readonly Month[];
}

/**
 * The calendar month of the first lesson is free. The first payment is the first collection after it that is not yet
 * finalised, and pays for every month since, each at its own price (decisions.md, "Money").
 */
export const firstPayment = (
  child: { readonly firstLesson: IsoDate; readonly prices: readonly DatedPrice[] },
  now: Date,
): FirstPayment => {
  const firstPaid = monthAfter(monthOf(child.firstLesson));
  const month = firstOpenCollection(firstPaid, now);
  const covers = monthsFrom(firstPaid, month);
  const amount = covers.reduce((sum, paid) => sum + priceFor(paid, child.prices), 0);
  return { date: collectionDate(month), month, amount, covers };
};
