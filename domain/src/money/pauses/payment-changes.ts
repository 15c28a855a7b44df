import { monthAfter, monthOf, monthsFrom, type IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { collectionDate, lastFinalised } from '../../prices/collections.ts';
import {
  collectedFor,
  payingChild,
  type AgreedTerms,
  appCharge,
  chargesIn,
  type PayingChild,
} from '../../prices/paying-child.ts';
import type { Charge } from '../../prices/last-payment.ts';

/** What a payment takes for one child, before something changes and after. */
export interface PaymentChange {
  readonly on: IsoDate;
  readonly before: Pennies;
  readonly after: Pennies;
}

/** The payments to come that other pauses change, until the last day of either; finalised payments are not among them. */
export const paymentChanges = (
  before: AgreedTerms,
  after: AgreedTerms,
  now: Date,
): PaymentChange[] => {
  const days = [...before.pauses, ...after.pauses].map(({ lastDay: day }) => day);
  const [last] = days.toSorted().toReversed();
  const first = monthAfter(lastFinalised(now));
  if (last === undefined || monthOf(last) < first) return [];
  const [one, other] = [payingChild(before), payingChild(after)];
  return monthsFrom(first, monthAfter(monthOf(last))).flatMap((month) => {
    const change = { before: collectedFor(one, month), after: collectedFor(other, month) };
    return change.before === change.after ? [] : [{ on: collectionDate(month), ...change }];
  });
};

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

/** What a pause, or its early end, does to the payments, as somebody is shown it before it is agreed. */
export interface ShownPayments {
  readonly payments: readonly PaymentChange[];
  /** Paused months whose payment is already finalised. */
  readonly finalised?: readonly string[];
  /** What comes into the next payment. */
  readonly owed?: Pennies;
}

/** Whether it does what was shown: a month may have become final since, or a price have changed. */
export const isAsSeen = (seen: ShownPayments, now: ShownPayments): boolean =>
  linesOf(seen) === linesOf(now);

const linesOf = ({ payments, finalised = [], owed = 0 }: ShownPayments): string =>
  [
    ...payments.map(({ on, before, after }) => `${on} ${before} ${after}`),
    ...finalised,
    `${owed}`,
  ].join('\n');
