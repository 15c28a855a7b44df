import { describe, expect, it } from 'vitest';
import { instantAt } from '../../kernel/london.ts';
import { heldThrough } from '../../places/waiting-list/offers.ts';
import { formatHeldUntil, formatDaysLeft } from './holds.ts';

const hold = (day: string, time: string) => {
  const until = instantAt(day, time);
  return { reservedUntil: until.toISOString(), reservedThrough: heldThrough(until) };
};

describe('how long a place is held', () => {
  it.each([
    [
      'an offer ends with its last day, not with the midnight after',
      '2027-01-20',
      '00:00',
      'the end of Tuesday 19 January',
    ],
    ['in summer time too', '2027-06-10', '00:00', 'the end of Wednesday 9 June'],
    ['a hold of minutes has its time', '2027-01-12', '10:30', '10.30am today'],
    ['by London clocks in summer', '2027-06-09', '15:45', '3.45pm on Wednesday 9 June'],
    ['over midnight it names the day', '2027-01-13', '00:10', '12.10am on Wednesday 13 January'],
  ])('%s', (_, day, time, said) => {
    expect(formatHeldUntil(hold(day, time), new Date('2027-01-12T10:00:00Z'))).toBe(said);
  });

  it.each([
    ['2027-01-19', '7 days left to answer after today'],
    ['2027-01-14', '2 days left to answer after today'],
    ['2027-01-13', 'two days left, today and tomorrow'],
    ['2027-01-12', 'today is the last day'],
    ['2027-01-11', 'today is the last day'],
  ])('through %s a parent reads: %s', (through, said) => {
    expect(formatDaysLeft(through, '2027-01-12')).toBe(said);
  });
});
