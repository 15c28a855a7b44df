import { firstOf, londonDate, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate, firstOpenCollection } from './collections.ts';
import { priceFor, type DatedPrice } from './prices.ts';

/** A child that pays, or will once the Direct Debit exists. A first payment of null is not known yet (TBC). */
export interface PayingChild {
  readonly prices: readonly DatedPrice[];
  readonly first_payment: { readonly on: IsoDate; readonly amount: Pennies } | null;
  /** Its place is held until the Direct Debit exists. */
  readonly held: boolean;
}

export interface FamilyPayment {
  readonly date: IsoDate;
  readonly amount: Pennies;
  readonly regular: Pennies;
}

/**
 * What a family's Direct Debit begins with: everything to be collected on the first payment date of the children whose
 * places are held (without any: on the next open collection), the outstanding balance included, and the regular
 * monthly amount. The same sums as the quote that the parent saw.
 */
export const familyPayment = (
  children: readonly PayingChild[],
  balance: Pennies,
  now: Date,
): FamilyPayment => {
  const month = firstMonth(children) ?? firstOpenCollection(monthOf(londonDate(now)), now);
  return {
    date: collectionDate(month),
    amount: sum(children.map((child) => collectedFor(child, month))) + Math.max(0, balance),
    regular: sum(children.map((child) => priceFor(month, child.prices))),
  };
};

/** A child's share of a month's collection: nothing before its first payment, which may cover several months. */
export const collectedFor = (
  { prices, first_payment: first }: PayingChild,
  month: Month,
): Pennies => {
  if (first === null || firstOf(month) < firstOf(monthOf(first.on))) return 0;
  return monthOf(first.on) === month ? first.amount : priceFor(month, prices);
};

const firstMonth = (children: readonly PayingChild[]): Month | null =>
  children
    .filter(({ held }) => held)
    .flatMap(({ first_payment: first }) => (first === null ? [] : [monthOf(first.on)]))
    .toSorted()[0] ?? null;

const sum = (amounts: readonly Pennies[]): Pennies => amounts.reduce((all, one) => all + one, 0);
