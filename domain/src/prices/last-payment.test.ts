import { describe, expect, it } from 'vitest';
import { londonDate } from '../kernel/london.ts';
import { lastPaidMonth, notDue, leavingSaidAt } from './last-payment.ts';

const first = (firstLesson: string) => ({ firstLesson, isFirstFree: true });
const january = '2027-01-12';
const stopsAt = (at: string, firstLesson: string) => {
  const saidAt = new Date(at);
  return lastPaidMonth({ saidAt, lastDay: londonDate(saidAt) }, first(firstLesson));
};

describe('a child who stops', () => {
  it.each<[string, string, string]>([
    ['2027-03-02T12:00:00Z', '2027-03', 'early in a month, has paid for it'],
    [
      '2027-03-20T23:59:59.500Z',
      '2027-03',
      'in the last second of the 20th, pays no further month',
    ],
    ['2027-03-21T00:00:00Z', '2027-04', 'a moment later, pays one more'],
    [
      '2027-06-20T22:59:59Z',
      '2027-06',
      'before London’s midnight in summer, pays no further month',
    ],
    ['2027-06-20T23:00:00Z', '2027-07', 'after London’s midnight in summer, pays one more'],
    ['2027-12-24T12:00:00Z', '2028-01', 'at the end of a year, pays for January'],
    ['2027-01-25T12:00:00Z', '2027-01', 'in the month of its first lesson, pays nothing'],
    ['2027-01-02T12:00:00Z', '2027-01', 'before its first lesson, pays nothing'],
  ])('at %s pays until %s: %s', (at, month, _why) => {
    expect(stopsAt(at, january)).toBe(month);
  });

  it('long before its first lesson pays nothing, after the 20th too', () => {
    expect(stopsAt('2026-12-22T12:00:00Z', '2027-02-02')).toBe('2027-02');
  });
});

describe('a child who stops on a later day', () => {
  it.each<[string, string, string, string]>([
    ['2027-03-02T12:00:00Z', '2027-05-30', '2027-05', 'pays for the month of its last day'],
    ['2027-03-02T12:00:00Z', '2027-03-31', '2027-03', 'within the month pays no further month'],
    ['2027-03-25T12:00:00Z', '2027-03-31', '2027-04', 'said after the 20th pays one more'],
    ['2027-03-25T12:00:00Z', '2027-04-30', '2027-04', 'has that one for the lessons of April'],
    ['2027-01-25T12:00:00Z', '2027-01-29', '2027-01', 'in its free month pays nothing'],
    ['2027-01-25T12:00:00Z', '2027-02-02', '2027-02', 'past its free month pays for the next'],
  ])('said at %s for %s pays until %s: %s', (at, lastDay, month, _why) => {
    expect(lastPaidMonth({ saidAt: new Date(at), lastDay }, first(january))).toBe(month);
  });

  it('is given back only what was written for later months', () => {
    const charges = [
      { month: '2027-01', amount: 100 },
      { month: '2027-02', amount: 3600 },
    ];
    expect(notDue(charges, '2027-01')).toEqual([{ month: '2027-02', amount: 3600 }]);
    expect(notDue(charges, '2027-02')).toEqual([]);
  });
});

it('leaves earlier than was said by what was said first, and later by what is said now', () => {
  const saidAt = new Date('2027-03-17T12:00:00Z');
  const now = new Date('2027-03-22T12:00:00Z');
  const before = { saidAt, lastDay: '2027-03-31' };
  expect(leavingSaidAt(before, '2027-03-30', now)).toBe(saidAt);
  expect(leavingSaidAt(before, '2027-03-31', now)).toBe(saidAt);
  expect(leavingSaidAt(before, '2027-04-01', now)).toBe(now);
  expect(leavingSaidAt(null, '2027-03-30', now)).toBe(now);
});

it('pays for the month of a single lesson that was not free', () => {
  const paid = { firstLesson: january, isFirstFree: false };
  const saidAt = new Date('2027-01-10T12:00:00Z');
  expect(lastPaidMonth({ saidAt, lastDay: '2027-01-12' }, paid)).toBe('2027-01');
  expect(lastPaidMonth({ saidAt, lastDay: '2027-01-11' }, paid)).toBe('2026-12');
});
