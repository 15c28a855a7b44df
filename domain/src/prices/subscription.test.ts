import { describe, expect, it } from 'vitest';
import { appPrice, countsIn, leftOutMonth, type Subscription } from './subscription.ts';

const from = (startedAt: string, endedAt: string | null = null): Subscription => ({
  startedAt,
  endedAt,
});
const SWITCHED_OFF = from('2026-10-01T10:00:00Z', '2027-01-10T10:00:00Z');
/** February is final then. */
const NOW = new Date('2027-01-25T12:00:00Z');
const leftOut = (subscriptions: readonly Subscription[], now = NOW) =>
  leftOutMonth({ price: 499, subscriptions }, now);

describe('the month that a short break from the app left out', () => {
  it('is the one that became final during the break', () => {
    expect(leftOut([SWITCHED_OFF])).toBe('2027-02');
    expect(leftOut([SWITCHED_OFF], new Date('2027-01-20T23:59:59Z'))).toBeNull();
  });

  it('is looked for after the latest subscription, in whichever order they come', () => {
    const earlier = from('2026-06-01T10:00:00Z', '2026-07-01T10:00:00Z');
    expect(leftOut([earlier, SWITCHED_OFF])).toBe('2027-02');
    expect(leftOut([SWITCHED_OFF, earlier])).toBe('2027-02');
  });

  it('is none without a break: never subscribed, subscribed still, or paid for by another one', () => {
    expect(leftOut([])).toBeNull();
    expect(leftOut([from('2027-01-22T10:00:00Z')])).toBeNull();
    const short = from('2027-01-12T10:00:00Z', '2027-01-15T10:00:00Z');
    expect(leftOut([SWITCHED_OFF, short])).toBeNull();
  });

  it('is none after four weeks, by days in London', () => {
    const off = (endedAt: string) => leftOut([from('2026-10-01T10:00:00Z', endedAt)]);
    expect(off('2026-12-29T00:00:00Z')).toBe('2027-02');
    expect(off('2026-12-28T23:59:59Z')).toBeNull();
  });

  it('is none where the app was switched on again after it, and off: it was owed with that', () => {
    const again = from('2027-01-22T10:00:00Z', '2027-01-24T10:00:00Z');
    expect(leftOut([SWITCHED_OFF, again])).toBeNull();
  });

  it('is none where the subscription was taken back on its first day', () => {
    expect(leftOut([from('2027-01-10T09:00:00Z', '2027-01-10T18:00:00Z')])).toBeNull();
  });
});

it('counts a subscription from the moment at which the month before became final', () => {
  const short = (startedAt: string) =>
    countsIn([from(startedAt, '2026-12-29T10:00:00Z')], '2027-02');
  expect(short('2026-12-21T00:00:00Z')).toBe(true);
  expect(short('2026-12-20T23:59:59.999Z')).toBe(false);
});

it('counts two subscriptions of a month though each was taken back on its day, and one such not', () => {
  const day = (date: string) => from(`${date}T09:00:00Z`, `${date}T18:00:00Z`);
  expect(countsIn([day('2027-01-10')], '2027-02')).toBe(false);
  expect(countsIn([day('2027-01-10'), day('2027-01-12')], '2027-02')).toBe(true);
});

it('costs nothing where the school has no price for it', () => {
  const subscriptions = [from('2026-10-01T10:00:00Z')];
  expect(appPrice({ price: null, subscriptions }, '2027-02')).toBe(0);
  expect(appPrice({ price: 499, subscriptions }, '2027-02')).toBe(499);
});
