import { daysBetween, londonDate, monthAfter, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { finalisedAt, lastFinalised } from './collections.ts';

/** From when to when a child was subscribed: instants; no end while the subscription lasts. */
export interface Subscription {
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** The app at a child's school, with the child's subscriptions to it. */
export interface KidsApp {
  readonly price: Pennies | null;
  readonly subscriptions: readonly Subscription[];
}

/** Whether a subscription lasted when a month was finalised. */
const standsIn = ({ startedAt, endedAt }: Subscription, month: Month): boolean => {
  const at = finalisedAt(month);
  return new Date(startedAt) < at && (endedAt === null || new Date(endedAt) >= at);
};

/**
 * Whether a month's collection takes the app: when it is subscribed to at the end of the 20th, and once for what began since
 * the 20th before and ended again. Only one that was taken back on the day it began is not paid for, and only the first.
 */
export const countsIn = (subscriptions: readonly Subscription[], month: Month): boolean => {
  if (subscriptions.some((one) => standsIn(one, month))) return true;
  const [from, to] = [finalisedAt(monthAfter(month, -1)), finalisedAt(month)];
  const begun = subscriptions.filter(({ startedAt }) => {
    const at = new Date(startedAt);
    return at >= from && at < to;
  });
  return begun.length > 1 || begun.some((one) => !wasTakenBack(one));
};

const wasTakenBack = ({ startedAt, endedAt }: Subscription): boolean =>
  endedAt !== null && londonDate(new Date(startedAt)) === londonDate(new Date(endedAt));

const SHORT_BREAK_DAYS = 28;

/**
 * The month that a short break left out: who switches the app off before the end of the 20th and on again within four
 * weeks had it all the same, and owes that month with the next payment. Null when nothing was left out.
 */
export const leftOutMonth = ({ subscriptions }: KidsApp, now: Date): Month | null => {
  const month = lastFinalised(now);
  const before = subscriptions.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0];
  if (before === undefined || before.endedAt === null || countsIn(subscriptions, month))
    return null;
  const ended = new Date(before.endedAt);
  const wasPaidFor = ended >= finalisedAt(month);
  // So short, it also ended after the month before was finalised.
  const isShort = daysBetween(londonDate(ended), londonDate(now)) < SHORT_BREAK_DAYS;
  return isShort && !wasPaidFor && !wasTakenBack(before) ? month : null;
};

/** What the app adds to a month's collection. */
export const appPrice = ({ price, subscriptions }: KidsApp, month: Month): Pennies =>
  price !== null && countsIn(subscriptions, month) ? price : 0;

/** Now; which months that pays for is `countsIn`. */
export const isSubscribed = ({ subscriptions }: Pick<KidsApp, 'subscriptions'>): boolean =>
  subscriptions.some(({ endedAt }) => endedAt === null);

/** The same child after the parent has subscribed or unsubscribed now. */
export const withSubscription = (app: KidsApp, wants: boolean, now: Date): KidsApp => {
  const at = now.toISOString();
  if (wants === isSubscribed(app)) return app;
  return {
    ...app,
    subscriptions: wants
      ? [...app.subscriptions, { startedAt: at, endedAt: null }]
      : app.subscriptions.map((one) => ({ ...one, endedAt: one.endedAt ?? at })),
  };
};
