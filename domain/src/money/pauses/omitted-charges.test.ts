import { describe, expect, it } from 'vitest';
import { AGREED } from '../payments/agreed-terms.test-data.ts';
import { payingChild, lastOwed } from '../../prices/paying-child.ts';
import { owedByEarlyEnd } from './payment-changes.ts';

/** A pause that was agreed in January, and a child with the kids' app. */
const pausedUntil = (lastDay: string) => ({
  ...AGREED,
  pauses: [{ firstDay: '2027-03-01', lastDay, scheduledThrough: '2027-02' }],
  kidsApp: { price: 499, subscriptions: [{ startedAt: '2027-01-12T12:00:00Z', endedAt: null }] },
});
const owed = (endsOn: string, at: string, charges: { month: string; amount: number }[] = []) =>
  owedByEarlyEnd(
    payingChild(pausedUntil('2027-05-31')),
    payingChild(pausedUntil(endsOn)),
    charges,
    new Date(at),
  );

describe('a pause that ends early', () => {
  it('owes the month that stands without it, lessons and app', () => {
    expect(owed('2027-03-10', '2027-03-11T09:00:00Z')).toEqual({
      lessons: [{ month: '2027-03', amount: 3600 }],
      apps: [{ month: '2027-03', amount: 499 }],
    });
  });

  it('owes nothing for months that can still change: their runs charge them', () => {
    expect(owed('2027-02-28', '2027-02-20T09:00:00Z')).toEqual({ lessons: [], apps: [] });
    expect(owed('2027-04-30', '2027-04-02T09:00:00Z')).toEqual({ lessons: [], apps: [] });
  });

  it('owes nothing for a month that was paused to its end, or was charged after all', () => {
    expect(owed('2027-03-31', '2027-03-20T09:00:00Z').lessons).toEqual([]);
    const charged = [{ month: '2027-03', amount: 4099 }];
    expect(owed('2027-03-10', '2027-03-11T09:00:00Z', charged)).toEqual({ lessons: [], apps: [] });
  });

  it('owes each of several months', () => {
    const { lessons } = owed('2027-03-30', '2027-03-31T09:00:00Z');
    expect(lessons.map(({ month }) => month)).toEqual(['2027-03', '2027-04']);
  });
});

describe('lessons that ended in a pause', () => {
  it('owe nothing of its months, so a child who comes back pays from there', () => {
    const left = { cancelledAt: '2027-04-25T12:00:00Z', lastDay: '2027-04-25' };
    expect(lastOwed({ ...pausedUntil('2027-05-31'), ...left })).toBe('2027-02');
    expect(lastOwed({ ...AGREED, ...left })).toBe('2027-05');
  });
});
