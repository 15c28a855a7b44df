import type { Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectedFor, paysIn, type PayingChild } from './paying-child.ts';

export interface ChargedChild extends PayingChild {
  readonly kid_id: string;
}

/** What a month writes into a family's ledger: a charge for each child that pays, and what is collected at once. */
export interface Collection {
  readonly charges: readonly { readonly kid_id: string; readonly amount: Pennies }[];
  readonly collected: Pennies;
}

/**
 * A month's collection from a family with these children. What it owed before is collected as well; a credit is
 * not taken off. Null when no child pays and nothing is owed: then nothing is written. A child with a free place is
 * written down with 0, so that every family with a paying child has one collection a month.
 */
export const collectionOf = (
  children: readonly ChargedChild[],
  balance: Pennies,
  month: Month,
): Collection | null => {
  const charges = children
    .filter((child) => paysIn(child, month))
    .map((child) => ({ kid_id: child.kid_id, amount: collectedFor(child, month) }));
  const owed = Math.max(0, balance);
  if (charges.length === 0 && owed === 0) return null;
  return { charges, collected: charges.reduce((sum, { amount }) => sum + amount, owed) };
};
