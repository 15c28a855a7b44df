import { describe, expect, it } from 'vitest';
import { AGREED } from '../payments/agreed-terms.test-data.ts';
import { paymentChanges } from './payment-changes.ts';

const NOW = new Date('2027-02-10T10:00:00Z');
const pause = (firstDay: string, lastDay: string) => ({
  firstDay,
  lastDay,
  scheduledThrough: '2027-02',
});
const change = (before: readonly ReturnType<typeof pause>[], after: typeof before, now = NOW) =>
  paymentChanges({ ...AGREED, pauses: before }, { ...AGREED, pauses: after }, now);

describe('what a pause changes of the payments', () => {
  it('are whole months that can still change, each on its day', () => {
    expect(change([], [pause('2027-03-01', '2027-04-30')])).toEqual([
      { on: '2027-03-01', before: 3600, after: 0 },
      { on: '2027-04-01', before: 3600, after: 0 },
    ]);
  });

  it('is nothing for days within a month, and for months that are already final', () => {
    expect(change([], [pause('2027-03-08', '2027-03-20')])).toEqual([]);
    const later = new Date('2027-02-22T10:00:00Z');
    expect(change([], [pause('2027-03-01', '2027-03-31')], later)).toEqual([]);
    expect(change([], [])).toEqual([]);
  });

  it('comes back with the months that an early end leaves', () => {
    const long = [pause('2027-03-01', '2027-05-31')];
    expect(change(long, [pause('2027-03-01', '2027-04-15')])).toEqual([
      { on: '2027-04-01', before: 0, after: 3600 },
      { on: '2027-05-04', before: 0, after: 3600 },
    ]);
  });
});
