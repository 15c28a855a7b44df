import { monthsFrom, type IsoDate, type Month } from '../kernel/london.ts';
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
 * The first payment is the first collection, from the first month that is paid for on, that is not yet finalised; it pays
 * for every month since, each at its own price.
 */
export const firstPayment = (
  child: { readonly paidFrom: Month; readonly prices: readonly DatedPrice[] },
  now: Date,
): FirstPayment => {
  const month = firstOpenCollection(child.paidFrom, now);
  const covers = monthsFrom(child.paidFrom, month);
  const amount = covers.reduce((sum, paid) => sum + priceFor(paid, child.prices), 0);
  return { date: collectionDate(month), month, amount, covers };
};
