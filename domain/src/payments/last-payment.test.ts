import { describe, expect, it } from 'vitest';
import { lastPaidMonth } from './last-payment.ts';

const january = '2027-01-12';

describe('a child that stops', () => {
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
    expect(lastPaidMonth(new Date(at), january)).toBe(month);
  });

  it('long before its first lesson pays nothing, after the 20th too', () => {
    expect(lastPaidMonth(new Date('2026-12-22T12:00:00Z'), '2027-02-02')).toBe('2027-02');
  });
});
