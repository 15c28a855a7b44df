import { describe, expect, it } from 'vitest';
import { firstOf, monthAfter, monthsFrom } from '../../../kernel/london.ts';
import { isWorkingDay, workingDaysAfter } from '../../../kernel/working-days.ts';
import { attemptDate, canBeHandedOver, noticeBy, reportsAreDue, submitBy } from './days.ts';

/** January 2026 to December 2040. */
const MONTHS = monthsFrom('2026-01', '2040-12');
/** More stops the start. */
const MOST_DAYS = 5;
const RETURN_KNOWN_AFTER = 3;

describe('the days of 180 months', () => {
  it('leave five working days for the notice and for the provider after a month was written', () => {
    expect(MONTHS).toHaveLength(180);
    for (const month of MONTHS) {
      const on = attemptDate(month, 1);
      const written = `${monthAfter(month, -1)}-21`;
      expect(noticeBy(on, MOST_DAYS) >= written, month).toBe(true);
      expect(submitBy(on, MOST_DAYS) > new Date(`${written}T00:02:00Z`), month).toBe(true);
    }
  });

  it('would not leave ten, which is the scheme’s own default (the twin that must fail)', () => {
    const fits = MONTHS.filter(
      (month) => noticeBy(attemptDate(month, 1), 10) >= `${monthAfter(month, -1)}-21`,
    );
    expect(fits).toEqual([]);
  });

  it('have a second attempt five working days after a return is known, within a month of the first and over by the 20th', () => {
    for (const month of MONTHS) {
      const [first, second] = [attemptDate(month, 1), attemptDate(month, 2)];
      expect(isWorkingDay(second), month).toBe(true);
      const known = workingDaysAfter(first, RETURN_KNOWN_AFTER);
      expect(workingDaysAfter(known, MOST_DAYS) <= second, month).toBe(true);
      expect(second <= `${month}-20` && second < firstOf(monthAfter(month)), month).toBe(true);
    }
  });
});

it('the tightest month is written on a Sunday and has to be with the provider by noon on the Monday', () => {
  const on = attemptDate('2027-03', 1);
  expect(on).toBe('2027-03-01');
  expect(submitBy(on, MOST_DAYS)).toEqual(new Date('2027-02-22T12:00:00Z'));
});

it.each([
  ['06:05 on a working day', '2027-02-04T06:05:00Z', true],
  ['a second before', '2027-02-04T06:04:59Z', false],
  ['06:05 in summer, when it is 05:05 in Greenwich', '2027-06-03T05:05:00Z', true],
  ['a Saturday', '2027-02-06T09:00:00Z', false],
  ['a bank holiday', '2027-03-26T09:00:00Z', false],
] as const)('reports are due or not at %s', (_, at, due) => {
  expect(reportsAreDue(new Date(at))).toBe(due);
});

it.each([
  ['on the last day of its notice', '2027-01-27T11:59:00Z', 3, 3, true],
  ['at noon of the day on which the provider takes the last', '2027-01-27T12:00:00Z', 3, 3, false],
  ['a day after its notice would have been in time', '2027-01-26T09:00:00Z', 5, 3, false],
] as const)('%s a collection can be handed over or not', (_, at, noticeDays, leadDays, can) => {
  expect(canBeHandedOver('2027-02-01', { now: new Date(at), noticeDays, leadDays })).toBe(can);
});
