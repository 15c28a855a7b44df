import { monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { appPrice, type KidsApp } from '../kids-app/subscription.ts';
import { lastPaidMonth } from './last-payment.ts';
import { priceFor, type DatedPrice } from './prices.ts';

/** A child that pays, or will. Its first payment may cover several months; null while it is not known yet (TBC). */
export interface PayingChild {
  readonly prices: readonly DatedPrice[];
  readonly first_payment: { readonly month: Month; readonly amount: Pennies } | null;
  /** The last month it pays for; null while it plays on. */
  readonly until: Month | null;
  /** The kids' app, which is paid for apart from the lessons and with them. */
  readonly kids_app?: KidsApp;
}

/** An enrolment as it is stored: what was agreed to, and how it ends. */
export interface Agreed {
  readonly prices: readonly DatedPrice[];
  readonly first_lesson_on: IsoDate | null;
  readonly first_payment_on: IsoDate | null;
  readonly first_payment_pennies: Pennies | null;
  /** The instant at which the parent cancelled, with the last day of lessons; null while nobody has. */
  readonly cancelled_at: string | null;
  readonly last_day: IsoDate | null;
  readonly kids_app: KidsApp;
}

/** What an enrolment pays, from what was agreed to and how it ends. */
export const payingChild = (agreed: Agreed): PayingChild & Pick<Agreed, 'kids_app'> => {
  const { prices, first_payment_on: on, first_payment_pennies: amount, kids_app } = agreed;
  const isKnown = on !== null && amount !== null;
  return {
    prices,
    first_payment: isKnown ? { month: monthOf(on), amount } : null,
    until: untilOf(agreed),
    kids_app,
  };
};

const untilOf = ({ cancelled_at: said, last_day: lastDay, first_lesson_on: lesson }: Agreed) =>
  said === null || lastDay === null || lesson === null
    ? null
    : lastPaidMonth({ saidAt: new Date(said), lastDay }, lesson);

/** Whether a month's collection is the child's first one or a later one, and not after its last. */
export const paysIn = ({ first_payment: first, until }: PayingChild, month: Month): boolean =>
  first !== null && first.month <= month && !hasStopped(until, month);

const hasStopped = (until: PayingChild['until'], month: Month): boolean =>
  until !== null && month > until;

/** What a month's collection takes for a child's lessons: nothing before its first payment. */
export const lessonsIn = (child: PayingChild, month: Month): Pennies => {
  if (!paysIn(child, month)) return 0;
  const { first_payment: first, prices } = child;
  return first?.month === month ? first.amount : priceFor(month, prices);
};

/** What it takes for the child's kids' app: nothing any more after the last month of its lessons. */
export const appIn = ({ until, kids_app: app }: PayingChild, month: Month): Pennies =>
  app === undefined || hasStopped(until, month) ? 0 : appPrice(app, month);

/** A child's share of a month's collection. */
export const collectedFor = (child: PayingChild, month: Month): Pennies =>
  lessonsIn(child, month) + appIn(child, month);

/** What children pay together in a month's collection. */
export const collectedForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children.reduce((sum, child) => sum + collectedFor(child, month), 0);

/** What children cost together in a month, once all of them pay. */
export const regularForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children
    .filter(({ until }) => !hasStopped(until, month))
    .reduce((sum, child) => sum + priceFor(month, child.prices) + appIn(child, month), 0);
