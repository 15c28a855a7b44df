import { firstOf, type IsoDate, type Month } from '../kernel/london.ts';
import { type Pennies, formatPounds } from '../kernel/money.ts';

/** A timetable's monthly price from a day on, until a later one starts. */
export interface DatedPrice {
  readonly from: IsoDate;
  readonly monthly: Pennies;
}

/** The price of a month is the one in force on its 1st. */
export const priceFor = (month: Month, prices: readonly DatedPrice[]): Pennies =>
  priceOn(firstOf(month), prices);

/** The price in force on a day. Before the first price starts it is the first one; without any price it is a fault. */
export const priceOn = (date: IsoDate, prices: readonly DatedPrice[]): Pennies => {
  const byStart = inOrder(prices);
  const inForce = byStart.findLast((price) => price.from <= date) ?? byStart[0];
  if (inForce === undefined) throw new Error('This timetable has no price.');
  return inForce.monthly;
};

/** The first price that starts after a day, not on it. */
export const nextPrice = (date: IsoDate, prices: readonly DatedPrice[]): DatedPrice | null =>
  inOrder(prices).find((price) => price.from > date) ?? null;

const inOrder = (prices: readonly DatedPrice[]): DatedPrice[] =>
  prices.toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** What is taken after a payment, as e-mails say it: no payment of nothing is announced. */
export const sayMonthly = (monthly: Pennies): string =>
  monthly === 0
    ? 'no further payment, as things stand'
    : `${formatPounds(monthly)} on or just after the 1st of each month`;
