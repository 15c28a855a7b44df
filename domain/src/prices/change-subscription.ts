import type { KidId } from '../kernel/ids.ts';
import { londonDate, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate, firstOpenCollection } from './collections.ts';
import { collectedForAll, regularForAll, type PayingChild } from './paying-child.ts';
import { withSubscription, leftOutMonth, type KidsApp } from './subscription.ts';

export interface AppChild extends PayingChild {
  readonly kidId: KidId;
  readonly kidsApp: KidsApp;
}

export interface AppFamily {
  readonly children: readonly AppChild[];
  /** What the next payment takes of what is owed from before: all of it, or the next part. */
  readonly outstanding: Pennies;
  /** The day its Direct Debit was told to begin on; null when that is over, or there is none. */
  readonly directDebitBegins: IsoDate | null;
}

/** What a family pays on a day, and each month from then on. */
export interface PaymentAmounts {
  readonly date: IsoDate;
  readonly nextPaymentAmount: Pennies;
  readonly regularMonthlyAmount: Pennies;
}

/** What a family pays with the first collection that can still change: a change of subscriptions counts from there. */
export const paymentsOf = (family: AppFamily, now: Date): PaymentAmounts => {
  const { children, outstanding, directDebitBegins: begins } = family;
  const month = firstOpenCollection(monthOf(begins ?? londonDate(now)), now);
  return {
    date: collectionDate(month),
    nextPaymentAmount: collectedForAll(children, month) + outstanding,
    regularMonthlyAmount: regularForAll(children, month),
  };
};

/** The same family after a child was subscribed or unsubscribed now. */
export const familyAfter = (
  family: AppFamily,
  { kidId, wants }: { readonly kidId: KidId; readonly wants: boolean },
  now: Date,
): AppFamily => ({
  ...family,
  outstanding: family.outstanding + (wants ? owedByBreak(family, kidId, now) : 0),
  children: family.children.map((child) =>
    child.kidId === kidId
      ? { ...child, kidsApp: withSubscription(child.kidsApp, wants, now) }
      : child,
  ),
});

/**
 * The month that a short break from the app left out, and that the parent owes when it is switched on again. None after the
 * last month of the child's lessons, or for a paused one: without the break it would not have been paid for either.
 */
export const monthOwedByBreak = (
  { kidsApp: app, until, paused }: Pick<AppChild, 'kidsApp' | 'until' | 'paused'>,
  now: Date,
): Month | null => {
  const month = leftOutMonth(app, now);
  if (month === null || paused?.includes(month)) return null;
  return until !== null && month > until ? null : month;
};

/** What switching the app on again owes for the break, in pennies. */
const owedByBreak = ({ children }: AppFamily, kidId: KidId, now: Date): Pennies => {
  const child = children.find(({ kidId: id }) => id === kidId);
  return child?.kidsApp.price == null || monthOwedByBreak(child, now) === null
    ? 0
    : child.kidsApp.price;
};
