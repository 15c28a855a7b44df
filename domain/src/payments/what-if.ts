import { saidBefore } from '../cancellation/cost.ts';
import { monthOwedByBreak } from '../kids-app/change.ts';
import { after } from '../kids-app/subscription.ts';
import { monthAfter, monthOf, type IsoDate } from '../kernel/london.ts';
import { firstPayment } from './first-payment.ts';
import type { ForecastChild, ForecastFamily } from './forecast.ts';
import { leavingSaidAt } from './last-payment.ts';
import { paidUntil, withEnding } from './paying-child.ts';
import { priceFor, type DatedPrice } from './prices.ts';

/** What a parent would like to know the cost of before they decide; nothing is changed by asking. */
export interface WhatIf {
  /** A child leaves, with this as the last day of lessons. */
  readonly leave?: { readonly kid_id: string; readonly last_day: IsoDate };
  /** One more child, at the prices of a timetable, from its first lesson. */
  readonly add?: { readonly prices: readonly DatedPrice[]; readonly first_lesson_on: IsoDate };
  /** A child's kids' app is switched on or off. */
  readonly app?: { readonly kid_id: string; readonly wants: boolean };
}

/** The child that a parent thinks of adding has no id. */
export const NEW_CHILD = 'new';

/** The family as it would be, if the parent did so now. */
export const withWhatIf = (
  family: ForecastFamily,
  { leave, add, app }: WhatIf,
  now: Date,
): ForecastFamily => {
  const changed = family.children.map((child) => {
    const withApp =
      child.kid_id === app?.kid_id
        ? { ...child, kids_app: after(child.kids_app, app.wants, now) }
        : child;
    return child.kid_id === leave?.kid_id ? leaving(withApp, leave.last_day, now) : withApp;
  });
  return {
    ...family,
    balance: family.balance + owedByBreak(family.children, app, now),
    children: add === undefined ? changed : [...changed, newChild(add, now)],
  };
};

const leaving = (child: ForecastChild, lastDay: IsoDate, now: Date): ForecastChild =>
  withEnding(child, { saidAt: leavingSaidAt(saidBefore(child), lastDay, now), lastDay }, now);

/** Switching the app on again after a short break owes the month between. */
const owedByBreak = (children: readonly ForecastChild[], app: WhatIf['app'], now: Date): number => {
  const child = children.find(({ kid_id: id }) => id === app?.kid_id);
  if (child === undefined || app?.wants !== true) return 0;
  const month = monthOwedByBreak({ kids_app: child.kids_app, until: paidUntil(child) }, now);
  return month === null || child.app_charged.includes(month) ? 0 : (child.kids_app.price ?? 0);
};

/** As a child enrolled now: the month of the first lesson is free, and the first payment covers what came since. */
const newChild = (
  { prices, first_lesson_on: lesson }: NonNullable<WhatIf['add']>,
  now: Date,
): ForecastChild => {
  const from = monthAfter(monthOf(lesson));
  const payment = firstPayment({ paidFrom: from, prices }, now);
  return {
    kid_id: NEW_CHILD,
    timetable_id: NEW_CHILD,
    prices,
    monthly_pennies: priceFor(payment.month, prices),
    first_lesson_on: lesson,
    first_payment_on: payment.date,
    first_payment_pennies: payment.amount,
    paid_from: from,
    has_free_month: true,
    cancelled_at: null,
    last_day: null,
    scheduled_through: null,
    place_ends_on: null,
    kids_app: { price: null, subscriptions: [] },
    charged: [],
    app_charged: [],
    charges: [],
  };
};
