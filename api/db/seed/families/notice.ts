import { covers } from '@bandstand/domain/money/collections/run/notices';
import { londonDate, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';
import type { Family } from './family.ts';

interface Notice {
  readonly month: Month;
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** What each payment takes from then on. */
  readonly monthly: Pennies;
  readonly parts: readonly CollectedPart[];
  readonly at: Date;
}

/** What the payer was told, where what they were told last does not say it. */
export const addNotice = (
  { rows }: DemoWorld,
  { billingAccountId, email }: Family,
  { on, amount, monthly, parts, month, at }: Notice,
): void => {
  const told = rows.paymentNotices.findLast((one) => one.billingAccountId === billingAccountId);
  const last =
    told === undefined
      ? null
      : { on: told.collectOn, amount: told.amountPennies, monthly: told.monthlyPennies ?? null };
  if (covers(last, { on, amount })) return;
  rows.paymentNotices.push({
    id: idOf('notice', email, month),
    billingAccountId,
    collectOn: on,
    amountPennies: amount,
    monthlyPennies: monthly,
    parts,
    toldOn: londonDate(at),
    createdAt: at,
  });
};
