import { londonDate, monthOf, type IsoDate } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate, firstOpenCollection } from '../payments/collections.ts';
import { collectedForAll, regularForAll, type PayingChild } from '../payments/paying-child.ts';
import { after, leftOutMonth, type KidsApp } from './subscription.ts';

export interface AppChild extends PayingChild {
  readonly kid_id: string;
  readonly kids_app: KidsApp;
}

export interface AppFamily {
  readonly children: readonly AppChild[];
  readonly balance: Pennies;
  /** The day its Direct Debit was told to begin on; null when that is over, or there is none. */
  readonly direct_debit_begins: IsoDate | null;
}

/** What a family pays on a day, and each month from then on. */
export interface Payments {
  readonly date: IsoDate;
  readonly next_payment_amount: Pennies;
  readonly regular_monthly_amount: Pennies;
}

/** What is owed from before and comes into the next payment; a credit does not. */
export const outstandingOf = ({ balance }: Pick<AppFamily, 'balance'>): Pennies =>
  Math.max(0, balance);

/** What a family pays with the first collection that can still change: a change of subscriptions counts from there. */
export const paymentsOf = (family: AppFamily, now: Date): Payments => {
  const { children, direct_debit_begins: begins } = family;
  const month = firstOpenCollection(monthOf(begins ?? londonDate(now)), now);
  return {
    date: collectionDate(month),
    next_payment_amount: collectedForAll(children, month) + outstandingOf(family),
    regular_monthly_amount: regularForAll(children, month),
  };
};

/** The same family after a child was subscribed or unsubscribed now. */
export const familyAfter = (
  family: AppFamily,
  { kidId, wants }: { readonly kidId: string; readonly wants: boolean },
  now: Date,
): AppFamily => ({
  ...family,
  balance: family.balance + (wants ? owedByBreak(family, kidId, now) : 0),
  children: family.children.map((child) =>
    child.kid_id === kidId ? { ...child, kids_app: after(child.kids_app, wants, now) } : child,
  ),
});

/** What a child's short break from the app left out, and its parent owes when the app is switched on again. */
export const owedByBreak = ({ children }: AppFamily, kidId: string, now: Date): Pennies => {
  const app = children.find(({ kid_id: id }) => id === kidId)?.kids_app;
  return app?.price == null || leftOutMonth(app, now) === null ? 0 : app.price;
};
