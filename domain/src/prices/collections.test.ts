import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectionDate,
  finalisedAt,
  firstOpenCollection,
  isFinalised,
  lastFinalised,
  isWrittenTooLate,
  monthToCollect,
  monthsToWrite,
} from './collections.ts';
import { tries } from '../kernel/tries.test-data.ts';

const ZONE = 'Europe/London';
const HOUR = 60 * 60 * 1000;
const START = Temporal.PlainYearMonth.from('2015-01');
const months = fc.integer({ min: 0, max: 31 * 12 - 1 }).map((n) => START.add({ months: n }));

/** The oracle's end of the 20th before a month. */
const cutOff = (month: Temporal.PlainYearMonth): number =>
  month.subtract({ months: 1 }).toPlainDate({ day: 21 }).toZonedDateTime(ZONE).epochMilliseconds;

/** Half of the instants lie within an hour or two of the end of a 20th. */
const instants = fc.oneof(
  fc.integer({ min: Date.parse('2015-01-01T00:00Z'), max: Date.parse('2045-12-31T00:00Z') }),
  fc
    .tuple(months, fc.integer({ min: -2 * HOUR, max: 2 * HOUR }))
    .map(([month, by]) => cutOff(month) + by),
  fc.tuple(months, fc.integer({ min: -2, max: 2 })).map(([month, by]) => cutOff(month) + by),
);
const thorough = { numRuns: tries(10_000) };

describe('the day of a collection', () => {
  it.each([
    ['2027-01', '2027-01-04'], // New Year's Day is a Friday
    ['2027-02', '2027-02-01'],
    ['2027-05', '2027-05-04'], // a Saturday, then the early May bank holiday
    ['2027-08', '2027-08-02'], // a Sunday
    ['2024-04', '2024-04-02'], // Easter Monday
    ['2022-01', '2022-01-04'], // a Saturday, then the substitute for New Year's Day
    ['2028-03', '2028-03-01'],
  ])('for %s is %s', (month, date) => {
    expect(collectionDate(month)).toBe(date);
  });

  it('is the first weekday of the month that date-holidays knows no holiday on', () => {
    const calendar = new Holidays('GB', 'ENG', { timezone: ZONE });
    const off = new Set<string>();
    for (let year = 2015; year <= 2045; year += 1) {
      for (const { date, type } of calendar.getHolidays(year)) {
        if (type === 'public' || type === 'bank') off.add(date.slice(0, 10));
      }
    }
    fc.assert(
      fc.property(months, (month) => {
        let day = month.toPlainDate({ day: 1 });
        while (day.dayOfWeek > 5 || off.has(day.toString())) day = day.add({ days: 1 });
        expect(collectionDate(month.toString())).toBe(day.toString());
      }),
      thorough,
    );
  });
});

describe('the end of the 20th', () => {
  it.each([
    ['2027-02', '2027-01-21T00:00:00.000Z'],
    ['2027-01', '2026-12-21T00:00:00.000Z'],
    ['2027-04', '2027-03-21T00:00:00.000Z'],
    ['2027-05', '2027-04-20T23:00:00.000Z'],
    ['2027-11', '2027-10-20T23:00:00.000Z'],
    ['2027-12', '2027-11-21T00:00:00.000Z'],
  ])('finalises the collection of %s at %s', (month, instant) => {
    const at = new Date(instant);
    expect(finalisedAt(month)).toEqual(at);
    expect(isFinalised(month, new Date(at.getTime() - 1))).toBe(false);
    expect(isFinalised(month, at)).toBe(true);
  });

  it.each([
    ['2027-02', '2027-01-20T23:59:59.999Z', '2027-02'],
    ['2027-02', '2027-01-21T00:00:00Z', '2027-03'],
    ['2027-07', '2027-06-20T22:59:59.999Z', '2027-07'],
    ['2027-07', '2027-06-20T23:00:00Z', '2027-08'],
    ['2027-06', '2027-01-31T12:00:00Z', '2027-06'],
    ['2020-01', '2026-12-21T00:00:00Z', '2027-02'],
    ['2020-01', '2028-02-29T12:00:00Z', '2028-04'],
  ])(
    'for a family that pays from %s on, at %s, leaves %s as the first open one',
    (from, now, month) => {
      expect(firstOpenCollection(from, new Date(now))).toBe(month);
    },
  );

  it('falls at the same instant as for Temporal, and opens the same month', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 14 }), (now, ahead) => {
        const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE);
        const from = today.toPlainDate().toPlainYearMonth().add({ months: ahead });
        expect(finalisedAt(from.toString()).getTime()).toBe(cutOff(from));
        expect(isFinalised(from.toString(), new Date(now))).toBe(now >= cutOff(from));
        let open = from;
        while (now >= cutOff(open)) open = open.add({ months: 1 });
        expect(firstOpenCollection(from.toString(), new Date(now))).toBe(open.toString());
      }),
      thorough,
    );
  });
});

describe('the month whose collection is to be written', () => {
  it.each<[string, string, string]>([
    ['2027-01-20T23:59:59.999Z', '2027-01 late', 'the 20th is not over'],
    ['2027-01-21T00:01:59.999Z', '2027-01 late', 'what was decided before may not be written yet'],
    ['2027-01-21T00:02:00Z', '2027-02', 'two minutes after the 20th'],
    ['2027-01-31T23:59:59Z', '2027-02', 'late, after an outage'],
    ['2027-02-01T12:00:00Z', '2027-02', 'on the day itself'],
    ['2027-02-02T00:00:00Z', '2027-02 late', 'the day has passed'],
    ['2026-12-31T12:00:00Z', '2027-01', 'over the turn of the year'],
    ['2027-01-04T12:00:00Z', '2027-01', 'the day moved over a bank holiday and a weekend'],
    ['2027-01-05T00:00:00Z', '2027-01 late', 'that day has passed'],
    ['2027-06-20T23:01:59.999Z', '2027-06 late', 'in summer time, by the clocks of London'],
    ['2027-06-20T23:02:00Z', '2027-07', 'in summer time, by the clocks of London'],
  ])('at %s is %s: %s', (now, month, _why) => {
    const at = new Date(now);
    const said = (one: string) => `${one}${isWrittenTooLate(one, at) ? ' late' : ''}`;
    expect(monthsToWrite(null, at).map(said)).toEqual([month]);
    expect(monthsToWrite(month.slice(0, 7), at).map(said)).toEqual([month]);
  });

  it('comes after those that were missed, and the last one that was begun: it may have been interrupted', () => {
    const at = new Date('2027-04-22T12:00:00Z');
    expect(monthsToWrite('2027-02', at)).toEqual(['2027-02', '2027-03', '2027-04', '2027-05']);
    expect(monthsToWrite('2027-05', at)).toEqual(['2027-05']);
  });

  it('is the last one that stands', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const at = new Date(now);
        const last = lastFinalised(at);
        expect(isFinalised(last, at)).toBe(true);
        expect(firstOpenCollection(last, at) > last).toBe(true);
        expect(monthsToWrite(null, new Date(now + 2 * 60 * 1000))).toEqual([last]);
      }),
      { numRuns: tries(2_000) },
    );
  });
});

describe('the month that is written and collected at this time', () => {
  it.each([
    ['2027-01-25T12:00:00Z', '2027-02'],
    ['2027-02-01T23:59:59Z', '2027-02'],
    ['2027-02-02T00:00:00Z', null],
    ['2027-02-20T23:59:59Z', null],
  ])('is at %s: %s', (now, month) => {
    expect(monthToCollect(new Date(now))).toBe(month);
  });

  it('is the newest alone where a later one was begun', () => {
    expect(monthsToWrite('2027-05', new Date('2027-01-25T12:00:00Z'))).toEqual(['2027-02']);
  });
});
