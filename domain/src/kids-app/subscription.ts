import type { Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { finalisedAt } from '../payments/collections.ts';

/** From when to when a child was subscribed: instants; no end while it is. */
export interface Subscription {
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** The app at a child's school, with the child's subscriptions to it. */
export interface KidsApp {
  readonly price: Pennies | null;
  readonly subscriptions: readonly Subscription[];
}

/** A subscription counts in every collection that was finalised while it lasted. */
export const countsIn = ({ started_at, ended_at }: Subscription, month: Month): boolean => {
  const at = finalisedAt(month);
  return new Date(started_at) < at && (ended_at === null || new Date(ended_at) >= at);
};

/** What the app adds to a month's collection. */
export const appPrice = ({ price, subscriptions }: KidsApp, month: Month): Pennies =>
  price !== null && subscriptions.some((one) => countsIn(one, month)) ? price : 0;

/** Now; which months that pays for is `countsIn`. */
export const isSubscribed = ({ subscriptions }: Pick<KidsApp, 'subscriptions'>): boolean =>
  subscriptions.some(({ ended_at }) => ended_at === null);

/** The same child after its parent has subscribed or unsubscribed now. */
export const after = (app: KidsApp, wants: boolean, now: Date): KidsApp => {
  const at = now.toISOString();
  if (wants === isSubscribed(app)) return app;
  return {
    ...app,
    subscriptions: wants
      ? [...app.subscriptions, { started_at: at, ended_at: null }]
      : app.subscriptions.map((one) => ({ ...one, ended_at: one.ended_at ?? at })),
  };
};
