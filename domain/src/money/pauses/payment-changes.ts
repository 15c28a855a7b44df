import { monthAfter, monthOf, monthsFrom, type IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { collectionDate, lastFinalised } from '../../prices/collections.ts';
import { collectedFor, payingChild, type AgreedTerms } from '../../prices/paying-child.ts';

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
