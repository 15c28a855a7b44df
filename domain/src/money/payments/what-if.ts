import type { KidId } from '../../kernel/ids.ts';
import { saidBefore } from '../../places/cancellation/cost.ts';
import { chargesLeftOut } from '../../places/cancellation/untaken-charges.ts';
import { monthOwedByBreak } from '../../prices/change-subscription.ts';
import { withSubscription } from '../../prices/subscription.ts';
import { londonDate, monthAfter, monthOf, type IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { firstPayment } from '../../prices/promise.ts';
import { ownCharges, type ForecastChild, type ForecastFamily } from './forecast.ts';
import { leavingSaidAt, type Charge, type EndOfLessons } from '../../prices/last-payment.ts';
import {
  appCharge,
  paidUntil,
  payingChild,
  withEnding,
  type AgreedTerms,
} from '../../prices/paying-child.ts';
import { priceFor, type DatedPrice } from '../../prices/prices.ts';

/** What a parent would like to know the cost of before they decide; nothing is changed by asking. */
export interface WhatIf {
  /** A child leaves, with this as the last day of lessons. */
  readonly leave?: { readonly kidId: KidId; readonly lastDay: IsoDate };
  /** One more child, at the prices of a timetable, from the first lesson; null while its dates do not reach that far. */
  readonly add?: { readonly prices: readonly DatedPrice[]; readonly firstLessonOn: IsoDate | null };
  /** A child's kids' app is switched on or off. */
  readonly app?: { readonly kidId: KidId; readonly wants: boolean };
}

/** The child whom a parent thinks of adding has no id. */
export const NEW_CHILD = 'new';

/** The family as it would be, if the parent did so now. */
export const withWhatIf = (
  family: ForecastFamily,
  { leave, add, app }: WhatIf,
  now: Date,
): ForecastFamily => {
  const changed = family.children.map((child) => {
    const withApp =
      child.kidId === app?.kidId
        ? { ...child, kidsApp: withSubscription(child.kidsApp, app.wants, now) }
        : child;
    return child.kidId === leave?.kidId ? leaving(withApp, leave.lastDay, now) : withApp;
  });
  const owed = owedByBreak(family.children, app, now) + owedByStaying(family.children, leave, now);
  return {
    ...family,
    balance: family.balance + owed,
    children: add === undefined ? changed : [...changed, newChild(add, now)],
  };
};

const leaving = (child: ForecastChild, lastDay: IsoDate, now: Date): ForecastChild => {
  const ends = withEnding(child, endingOn(child, lastDay, now), now);
  const { lessons, apps } = unpaidIfLeaving(child, lastDay, now);
  return {
    ...ends,
    charged: [...child.charged, ...lessons.map(({ month }) => month)],
    appCharged: [...child.appCharged, ...apps.map(({ month }) => month)],
    charges: [...child.charges, ...lessons, ...apps],
  };
};

const endingOn = (child: AgreedTerms, lastDay: IsoDate, now: Date): EndOfLessons => ({
  saidAt: leavingSaidAt(saidBefore(child), lastDay, now),
  lastDay,
});

/** What a child owes who was about to leave and stays longer: months that are already final and were left out, with their app. */
export const unpaidIfLeaving = (
  child: Pick<ForecastChild, 'charges'> & AgreedTerms,
  lastDay: IsoDate,
  now: Date,
): { readonly lessons: Charge[]; readonly apps: Charge[] } => {
  const until = paidUntil(withEnding(child, endingOn(child, lastDay, now), now));
  const paying = payingChild(child);
  const lessons = chargesLeftOut(paying, ownCharges(child), now, until);
  const apps = lessons.flatMap(({ month }) => {
    const amount = appCharge({ ...paying, until: null }, month);
    return amount === 0 ? [] : [{ month, amount }];
  });
  return { lessons, apps };
};

const owedByStaying = (
  children: readonly ForecastChild[],
  leave: WhatIf['leave'],
  now: Date,
): Pennies => {
  const child = children.find(({ kidId: id }) => id === leave?.kidId);
  if (child === undefined || leave === undefined) return 0;
  const { lessons, apps } = unpaidIfLeaving(child, leave.lastDay, now);
  const owed = [...lessons, ...apps.filter(({ month }) => !child.appCharged.includes(month))];
  return owed.reduce((sum, { amount }) => sum + amount, 0);
};

/** Switching the app on again after a short break owes the month between. */
const owedByBreak = (
  children: readonly ForecastChild[],
  app: WhatIf['app'],
  now: Date,
): Pennies => {
  const child = children.find(({ kidId: id }) => id === app?.kidId);
  if (child === undefined || app?.wants !== true) return 0;
  const month = monthOwedByBreak(payingChild(child), now);
  return month === null || child.appCharged.includes(month) ? 0 : (child.kidsApp.price ?? 0);
};

/**
 * As a child enrolled now: the month of the first lesson is free, and the first payment covers what came since. Without a first lesson
 * nothing is paid until there is one.
 */
const newChild = (
  { prices, firstLessonOn: lesson }: NonNullable<WhatIf['add']>,
  now: Date,
): ForecastChild => {
  const from = lesson === null ? null : monthAfter(monthOf(lesson));
  const payment = from === null ? null : firstPayment({ paidFrom: from, prices }, now);
  return {
    kidId: NEW_CHILD,
    timetableId: NEW_CHILD,
    prices,
    monthlyPennies: priceFor(payment?.month ?? monthOf(londonDate(now)), prices),
    firstLessonOn: lesson,
    firstPaymentOn: payment?.date ?? null,
    firstPaymentPennies: payment?.amount ?? null,
    paidFrom: from,
    hasFreeMonth: true,
    cancelledAt: null,
    lastDay: null,
    scheduledThrough: null,
    placeEndsOn: null,
    kidsApp: { price: null, subscriptions: [] },
    pauses: [],
    charged: [],
    appCharged: [],
    charges: [],
  };
};
