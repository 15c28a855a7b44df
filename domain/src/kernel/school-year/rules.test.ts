import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatYear,
  schoolYear,
  schoolYearOf,
  showsSeptemberNotice,
  yearInSeptember,
  yearsBetween,
  yearToday,
} from './rules.ts';
import { tries } from '../tries.test-data.ts';

const dates = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2010-01-01').add({ days }));

describe('the school year', () => {
  it.each([
    ['2026-08-31', 2025],
    ['2026-09-01', 2026],
    ['2027-01-01', 2026],
    ['2028-02-29', 2027],
    ['2026-12-31', 2026],
  ])('of %s began in September %i', (date, year) => {
    expect(schoolYearOf(date)).toBe(year);
  });

  it('is the year that lies 8 months back, for any date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(schoolYearOf(date.toString())).toBe(
          date.toPlainYearMonth().subtract({ months: 8 }).year,
        );
      }),
      { numRuns: tries(10_000) },
    );
  });
});

describe("a child's year", () => {
  it('stays until 31 August and is one more on 1 September', () => {
    expect(yearToday(3, 2026, '2027-08-31')).toBe(3);
    expect(yearToday(3, 2026, '2027-09-01')).toBe(4);
    expect(yearToday(-1, 2026, '2027-09-01')).toBe(0);
    expect(yearToday(13, 2026, '2027-09-01')).toBe(14);
    expect(yearInSeptember(-1)).toBe(0);
    expect(yearInSeptember(13)).toBe(14);
  });

  it('counts the Septembers since it was stored, whatever the day', () => {
    const stored = fc.record({
      year: fc.integer({ min: -1, max: 13 }),
      on: dates,
      later: fc.nat(5_000),
    });
    fc.assert(
      fc.property(stored, ({ year, on, later }) => {
        const today = on.add({ days: later });
        let septembers = 0;
        for (let first = on.with({ month: 9, day: 1 }); ; first = first.add({ years: 1 })) {
          if (Temporal.PlainDate.compare(first, today) > 0) break;
          if (Temporal.PlainDate.compare(first, on) > 0) septembers += 1;
        }
        expect(yearToday(year, schoolYearOf(on.toString()), today.toString())).toBe(
          year + septembers,
        );
      }),
      { numRuns: tries(10_000) },
    );
  });
});

describe('the September notice', () => {
  it.each([
    ['2027-02-28', false],
    ['2028-02-29', false],
    ['2027-03-01', true],
    ['2027-08-31', true],
    ['2027-09-01', false],
    ['2027-12-31', false],
    ['2027-01-01', false],
  ])('on %s shows: %s', (today, shows) => {
    expect(showsSeptemberNotice(today)).toBe(shows);
  });

  it('shows from March to August, on any date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(showsSeptemberNotice(date.toString())).toBe(date.month >= 3 && date.month < 9);
      }),
      { numRuns: tries(10_000) },
    );
  });
});

describe('school years as parents choose and read them', () => {
  it.each([
    [-1, 'Starting Reception next September'],
    [0, 'Reception'],
    [1, 'Year 1'],
    [13, 'Year 13'],
    [14, 'Left school'],
  ])('%i is "%s"', (year, said) => {
    expect(formatYear(year)).toBe(said);
  });

  it('only those that the school takes are offered', () => {
    expect(yearsBetween(-1, 3)).toEqual([-1, 0, 1, 2, 3]);
    expect(yearsBetween(6, 6)).toEqual([6]);
    expect(yearsBetween(6, 5)).toEqual([]);
  });

  it('anything but -1 to 13 is refused', () => {
    for (const year of [-1, 0, 13]) expect(schoolYear.safeParse(year).success).toBe(true);
    for (const year of [-2, 14, 1.5, Number.NaN, '3', null, undefined]) {
      expect(schoolYear.safeParse(year).error?.issues[0]?.message).toBe(
        'Please choose a school year.',
      );
    }
  });
});
