import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBankHoliday,
  isWorkingDay,
  nextWorkingDay,
  workingDaysAfter,
  workingDaysBefore,
} from './working-days.ts';
import { tries } from './tries.test-data.ts';

const dates = fc
  .integer({ min: 0, max: 10_000 })
  .map((days) => Temporal.PlainDate.from('2015-01-01').add({ days }).toString());

const everyDayOf = (year: number): string[] => {
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    day.year === year;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
};

describe('bank holidays of England and Wales', () => {
  it.each([
    // As GOV.UK publishes them.
    [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ])('in %i are %s', (year, monthDays) => {
    const found = everyDayOf(year).filter(isBankHoliday);
    expect(found.map((day) => day.slice(5)).join(' ')).toBe(monthDays);
  });

  it('are the weekdays off that date-holidays knows, in every year from 2015 to 2045', () => {
    // It lists a holiday on a weekend as well as its substitute; GOV.UK and the rule list the substitute only.
    const calendar = new Holidays('GB', 'ENG', { timezone: 'Europe/London' });
    for (let year = 2015; year <= 2045; year += 1) {
      const theirs = calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public' || type === 'bank')
        .map(({ date }) => date.slice(0, 10))
        .filter((date) => Temporal.PlainDate.from(date).dayOfWeek <= 5);
      expect(everyDayOf(year).filter(isBankHoliday)).toEqual([...new Set(theirs)].toSorted());
    }
  });
});

describe('working days', () => {
  it.each([
    ['2027-01-01', '2027-01-04'], // New Year's Day, a Friday
    ['2022-01-01', '2022-01-04'], // a Saturday, its substitute the Monday
    ['2028-01-01', '2028-01-04'],
    ['2027-02-01', '2027-02-01'],
    ['2027-08-01', '2027-08-02'], // a Sunday
    ['2024-04-01', '2024-04-02'], // Easter Monday
    ['2027-03-26', '2027-03-30'], // Good Friday
    ['2027-12-25', '2027-12-29'],
  ])('the next one from %s is %s', (date, next) => {
    expect(nextWorkingDay(date)).toBe(next);
  });

  it.each([
    ['2027-02-01', 3, '2027-01-27'],
    ['2027-01-04', 3, '2026-12-29'],
    ['2027-03-30', 1, '2027-03-25'],
    ['2027-02-06', 1, '2027-02-05'],
    ['2027-02-01', 0, '2027-02-01'],
  ])('before %s, %i of them, is %s', (date, n, before) => {
    expect(workingDaysBefore(date, n)).toBe(before);
  });

  it.each([
    ['2027-02-01', 3, '2027-02-04'],
    ['2026-12-24', 3, '2026-12-31'],
    ['2027-03-25', 1, '2027-03-30'],
    ['2027-02-06', 1, '2027-02-08'],
    ['2027-02-06', 0, '2027-02-06'],
  ])('after %s, %i of them, is %s', (date, n, after) => {
    expect(workingDaysAfter(date, n)).toBe(after);
  });

  it('lead back to a working day when as many are counted back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 12 }), (date, n) => {
        const day = nextWorkingDay(date);
        expect(workingDaysBefore(workingDaysAfter(day, n), n)).toBe(day);
      }),
    );
  });

  it('are counted one by one between a notice and its collection', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 12 }), (date, n) => {
        const notice = Temporal.PlainDate.from(workingDaysBefore(date, n));
        const days = notice.until(date).days;
        const between = Array.from({ length: days }, (_, more) =>
          notice.add({ days: more }).toString(),
        );
        expect(isWorkingDay(notice.toString())).toBe(true);
        expect(between.filter(isWorkingDay)).toHaveLength(n);
      }),
      { numRuns: tries(2_000) },
    );
  });
});
