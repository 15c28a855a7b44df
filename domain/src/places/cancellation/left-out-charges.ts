import { monthAfter, monthsFrom, type Month } from '../../kernel/london.ts';
import { lastFinalised } from '../../prices/collections.ts';
import type { Charge } from '../../prices/last-payment.ts';
import { chargesIn, type PayingChild } from '../../prices/paying-child.ts';

/**
 * Charges left out of finalised collections because the child was leaving. If the cancellation is taken back, they are owed
 * with the next payment. Nothing for a month that was charged after all, or that can still change.
 */
export const chargesLeftOut = (
  child: PayingChild,
  charges: readonly Charge[],
  now: Date,
  staysUntil: Month | null = null,
): Charge[] => {
  const { until } = child;
  if (until === null) return [];
  const stays = { ...child, until: staysUntil };
  return monthsFrom(monthAfter(until), lastFinalised(now))
    .flatMap((month) => chargesIn(stays, month))
    .filter(({ month }) => !charges.some((charge) => charge.month === month));
};
