import {
  formatDate,
  formatMonths,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import { formatPounds, type Pennies } from '../../kernel/money.ts';
import {
  type NotTakenReason,
  type ExpectedCollection,
  nextOpenCollectionDate,
  type UntakenCharges,
} from './untaken-charges.ts';
import { debtOf, planLeft } from '../../prices/payment-plan.ts';

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

/** Why nothing is taken of what a family still owes, on the page and in the e-mail. */
export const NOT_TAKEN: Readonly<Record<NotTakenReason, string>> = {
  dispute:
    'We’ll take nothing until we’ve spoken with you about what your bank told us. You’ll hear from us before any payment.',
  no_direct_debit:
    'You have no Direct Debit with us at the moment, so nothing is taken. Please set one up, or call us.',
};

/**
 * What a family still owes from before, and how it is paid: for the page, the office and the e-mail. Shorter when it comes
 * after what is owed for the child's own lessons, which has already said why nothing is taken.
 */
export const earlierAmountWords = (
  { amount, next, parts, because }: EarlierAmount,
  isAfterOwed: boolean,
): string => {
  if (isAfterOwed) return `There is another ${formatPounds(amount)} to pay from earlier.`;
  const all = `There is still ${formatPounds(amount)} to pay from earlier`;
  if (because !== null) return `${all}. ${NOT_TAKEN[because]}`;
  const inNext = next && `part of the payment on ${formatDate(next.on, { year: true })}`;
  const inParts = parts && `in parts until ${formatMonths([parts.until])}, as we agreed.`;
  if (next === null || parts === null)
    return inParts === null ? `${all}: it is ${inNext}.` : `${all}, ${inParts}`;
  return `${all}: ${formatPounds(next.amount)} is ${inNext}, and ${formatPounds(parts.amount)} is taken ${inParts}`;
};

/** What was left out of a payment that can't change any more, and when it is taken instead. */
export const leftOutWords = (amount: Pennies, taken: ExpectedCollection): string =>
  'because' in taken
    ? `${formatPounds(amount)} was left out of a payment, and is owed. ${NOT_TAKEN[taken.because]}`
    : `${formatPounds(amount)} was left out of a payment, so we will collect it with your payment on ${formatDate(taken.on, { year: true })}.`;
