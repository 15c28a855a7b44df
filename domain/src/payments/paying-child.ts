import type { Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { priceFor, type DatedPrice } from './prices.ts';

/** A child that pays, or will. Its first payment may cover several months; null while it is not known yet (TBC). */
export interface PayingChild {
  readonly prices: readonly DatedPrice[];
  readonly first_payment: { readonly month: Month; readonly amount: Pennies } | null;
}

/** Whether a month's collection is the child's first one or a later one. */
export const paysIn = ({ first_payment: first }: PayingChild, month: Month): boolean =>
  first !== null && first.month <= month;

/** A child's share of a month's collection: nothing before its first payment. */
export const collectedFor = (child: PayingChild, month: Month): Pennies => {
  if (!paysIn(child, month)) return 0;
  const { first_payment: first, prices } = child;
  return first?.month === month ? first.amount : priceFor(month, prices);
};

/** What children pay together in a month's collection. */
export const collectedForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children.reduce((sum, child) => sum + collectedFor(child, month), 0);

/** What children cost together in a month, once all of them pay. */
export const regularForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children.reduce((sum, { prices }) => sum + priceFor(month, prices), 0);
