import { monthAfter, monthOf, type IsoDate, type Month } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { debtOf, planLeft } from '../../prices/payment-plan.ts';
import {
  nextOpenCollectionDate,
  type NotTakenReason,
  type UntakenCharges,
} from './untaken-charges.ts';

/** What a family still owes from before when a child leaves, for whichever child, and how it is paid. */
export interface EarlierAmount {
  readonly amount: Pennies;
  /** What of it comes with the next payment that can still change. */
  readonly next: { readonly amount: Pennies; readonly on: IsoDate } | null;
  /** What of it is taken in parts, and the month of the last one. */
  readonly parts: { readonly amount: Pennies; readonly until: Month } | null;
  /** Why nothing of it is taken; null where payments go on. */
  readonly because: NotTakenReason | null;
}

interface LeaverAmounts {
  /** What is not owed any more once the child has left. */
  readonly givenBack: Pennies;
  /** What of it is said of the child's own lessons already, while nothing is taken. */
  readonly ofChild: Pennies;
}

/** Null where nothing is owed from before, or all of it is said already. */
export const earlierAmountFor = (
  untaken: UntakenCharges | undefined,
  { givenBack, ofChild }: LeaverAmounts,
  now: Date,
): EarlierAmount | null => {
  const { balance = 0, plan = null, notTakenBecause: because = null } = untaken ?? {};
  const owed = Math.max(0, balance - givenBack);
  const amount = because === null ? owed : Math.max(0, owed - ofChild);
  if (amount === 0) return null;
  if (because !== null) return { amount, next: null, parts: null, because };
  const on = nextOpenCollectionDate(untaken, now);
  const atOnce = debtOf(owed, plan).owed;
  const left = planLeft(owed, plan);
  return {
    amount,
    next: atOnce === 0 ? null : { amount: atOnce, on },
    parts: left && { amount: left.left, until: monthAfter(monthOf(on), left.payments - 1) },
    because,
  };
};
