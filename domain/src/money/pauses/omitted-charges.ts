import { monthsFrom } from '../../kernel/london.ts';
import { lastFinalised } from '../../prices/collections.ts';
import type { Charge } from '../../prices/last-payment.ts';
import { appCharge, chargesIn, type PayingChild } from '../../prices/paying-child.ts';

/** What finalised collections left out. */
export interface OmittedCharges {
  readonly lessons: readonly Charge[];
  readonly apps: readonly Charge[];
}

/**
 * What a pause that ends early owes with the next payment: months that are not paused from first day to last any more, and
 * were left out of finalised collections. A month that can still change is charged by its own run.
 */
export const owedByEarlyEnd = (
  before: PayingChild,
  after: PayingChild,
  charges: readonly Charge[],
  now: Date,
): OmittedCharges => {
  const again = (before.paused ?? []).filter((month) => !after.paused?.includes(month));
  const [first] = again;
  if (first === undefined) return { lessons: [], apps: [] };
  const stand = monthsFrom(first, lastFinalised(now));
  const isOwed = ({ month, amount }: Charge) =>
    amount > 0 && again.includes(month) && !charges.some((charge) => charge.month === month);
  return {
    lessons: stand.flatMap((month) => chargesIn(after, month)).filter(isOwed),
    apps: stand.map((month) => ({ month, amount: appCharge(after, month) })).filter(isOwed),
  };
};
