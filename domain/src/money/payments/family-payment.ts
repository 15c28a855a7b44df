import { londonDate, monthOf, type IsoDate, type Month } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { collectionDate, firstOpenCollection } from '../../prices/collections.ts';
import { collectedForAll, regularForAll, type PayingChild } from '../../prices/paying-child.ts';

export interface FamilyChild extends PayingChild {
  /** Their place is held until the Direct Debit exists. */
  readonly held: boolean;
}

export interface FamilyPayment {
  readonly date: IsoDate;
  readonly amount: Pennies;
  readonly regular: Pennies;
}

/**
 * What a family's Direct Debit begins with: everything to be collected on the first payment date of the children whose
 * places are held (without any: on the next open collection), what it takes of an outstanding balance included, and the
 * regular monthly amount. The same sums as the quote that the parent saw.
 */
export const familyPayment = (
  children: readonly FamilyChild[],
  outstanding: Pennies,
  now: Date,
): FamilyPayment => {
  const month = firstMonth(children) ?? firstOpenCollection(monthOf(londonDate(now)), now);
  return {
    date: collectionDate(month),
    amount: collectedForAll(children, month) + Math.max(0, outstanding),
    regular: regularForAll(children, month),
  };
};

const firstMonth = (children: readonly FamilyChild[]): Month | null =>
  children
    .filter(({ held }) => held)
    .flatMap(({ firstPayment: first }) => (first === null ? [] : [first.month]))
    .toSorted()[0] ?? null;
