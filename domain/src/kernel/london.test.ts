import { isoDate } from './iso-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as london from './london.ts';
import { tries } from './tries.test-data.ts';

const ZONE = 'Europe/London';
const from = Date.parse('2000-01-01T00:00:00Z');
const until = Date.parse('2060-01-01T00:00:00Z');
const instants = fc.integer({ min: from, max: until });
const dates = fc
  .integer({ min: 0, max: 24_000 })
  .map((days) => Temporal.PlainDate.from('1996-01-01').add({ days }).toString());
const inLondon = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE);
const thorough = { numRuns: tries(10_000) };

describe('a date that a parent enters', () => {
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '2027-12-31', '0001-01-01'])(
    '%s is real',
    (date) => {
      expect(isoDate.safeParse(date).success).toBe(true);
    },
  );

  it.each(
    [
      '2027-02-29 2027-02-30 2100-02-29 2027-13-01 2027-00-10 2027-04-31 2027-01-00'.split(' '),
      '0000-01-01 27-01-01 2027-1-1 2027-01-01T00:00 +002027-01-01 today'.split(' '),
      ['', ' 2027-01-01', '2027-01-01\n'],
    ].flat(),
  )('"%s" is refused in plain words', (date) => {
    const answer = isoDate.safeParse(date);
    expect(answer.error?.issues[0]?.message).toBe('Please enter a real date.');
  });

  it('is refused in the same words when it is no text at all', () => {
    for (const value of [null, undefined, 20270101, new Date(0)]) {
      expect(isoDate.safeParse(value).error?.issues[0]?.message).toBe('Please enter a real date.');
    }
  });
});

describe("London's clocks", () => {
  it.each([
    ['2027-03-28T00:59:59.999Z', '2027-03-28', 0],
    ['2027-03-28T01:00:00Z', '2027-03-28', 2],
    ['2027-03-28T22:59:59Z', '2027-03-28', 23],
    ['2027-03-28T23:00:00Z', '2027-03-29', 0],
    ['2027-10-31T00:30:00Z', '2027-10-31', 1],
    ['2027-10-31T01:30:00Z', '2027-10-31', 1],
    ['2027-10-31T23:59:59.999Z', '2027-10-31', 23],
    ['2027-11-01T00:00:00Z', '2027-11-01', 0],
    ['2027-06-30T23:30:00Z', '2027-07-01', 0],
  ])('at %s show %s, hour %i', (instant, date, hour) => {
    expect(london.londonDate(new Date(instant))).toBe(date);
    expect(london.londonHour(new Date(instant))).toBe(hour);
    expect(london.londonTime(new Date(instant))).toBe(
      `${String(hour).padStart(2, '0')}:${instant.slice(14, 16)}`,
    );
  });

  it.each([
    ['2027-03-27', '09:00', '2027-03-27T09:00:00.000Z'],
    ['2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', '00:59', '2027-10-30T23:59:00.000Z'],
    ['2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
    ['2027-07-01', '15:30:00', '2027-07-01T14:30:00.000Z'],
  ])('show, on %s, %s at %s', (date, time, instant) => {
    expect(london.instantAt(date, time).toISOString()).toBe(instant);
  });

  it.each([
    ['2027-03-27', '2027-03-28T00:00:00.000Z'],
    ['2027-03-28', '2027-03-28T23:00:00.000Z'],
    ['2027-10-30', '2027-10-30T23:00:00.000Z'],
    ['2027-10-31', '2027-11-01T00:00:00.000Z'],
    ['2027-12-31', '2028-01-01T00:00:00.000Z'],
    ['2028-02-28', '2028-02-29T00:00:00.000Z'],
  ])('end the day %s at %s', (date, instant) => {
    expect(london.endOfDay(date).toISOString()).toBe(instant);
  });

  // A failure here after an update of Node may mean that the law has changed.
  it('agree with Temporal on the day and the hour of any instant', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(london.londonDate(new Date(ms))).toBe(inLondon(ms).toPlainDate().toString());
        expect(london.londonHour(new Date(ms))).toBe(inLondon(ms).hour);
      }),
      thorough,
    );
  });

  it('agree with Temporal on the instant of any wall time and the end of any day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const time = Temporal.PlainTime.from('00:00').add({ minutes }).toString().slice(0, 5);
        const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE);
        expect(london.instantAt(date, time).getTime()).toBe(at.epochMilliseconds);
        const tomorrow = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(ZONE);
        expect(london.endOfDay(date).getTime()).toBe(tomorrow.epochMilliseconds);
      }),
      thorough,
    );
  });
});

describe('counting days and months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i months is %s', (date, n, then) => {
    expect(london.addMonths(date, n)).toBe(then);
  });

  it('agrees with Temporal for any two dates and any number of days or months', () => {
    const shift = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(dates, dates, shift, (date, other, n) => {
        const plain = Temporal.PlainDate.from(date);
        expect(london.addDays(date, n)).toBe(plain.add({ days: n }).toString());
        expect(london.addMonths(date, n)).toBe(plain.add({ months: n }).toString());
        expect(london.daysBetween(date, other)).toBe(plain.until(other).days);
        expect(london.weekdayOf(date)).toBe(plain.dayOfWeek);
        const month = plain.toPlainYearMonth();
        expect(london.monthOf(date)).toBe(month.toString());
        expect(london.monthAfter(month.toString(), n)).toBe(month.add({ months: n }).toString());
      }),
      thorough,
    );
  });

  it('goes to the next month when no number is given', () => {
    expect(london.monthAfter('2026-12')).toBe('2027-01');
    expect(london.firstOf('2027-01')).toBe('2027-01-01');
  });

  it('lists months from the first to the last, and none when they are the wrong way round', () => {
    expect(london.monthsFrom('2026-11', '2027-02')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(london.monthsFrom('2027-02', '2027-02')).toEqual(['2027-02']);
    expect(london.monthsFrom('2027-03', '2027-02')).toEqual([]);
  });
});

describe('what parents read', () => {
  it('a date, with its year when asked', () => {
    expect(london.formatDate('2027-03-02')).toBe('Tuesday 2 March');
    expect(london.formatDate('2027-03-02', { year: true })).toBe('Tuesday 2 March 2027');
    expect(london.formatDate('2028-02-29', { year: true })).toBe('Tuesday 29 February 2028');
    expect(london.formatDate('2027-01-31', { year: false })).toBe('Sunday 31 January');
  });

  it.each([
    [[], ''],
    [['2027-02'], 'February 2027'],
    [['2027-02', '2027-03'], 'February and March 2027'],
    [['2027-02', '2027-03', '2027-04'], 'February, March and April 2027'],
    [['2026-12', '2027-01'], 'December 2026 and January 2027'],
    [['2026-12', '2027-01', '2027-02'], 'December 2026, January and February 2027'],
    [['2026-11', '2026-12', '2027-01'], 'November and December 2026 and January 2027'],
    [
      ['2026-11', '2026-12', '2027-01', '2027-02'],
      'November and December 2026, January and February 2027',
    ],
  ])('the months %j as "%s"', (months, said) => {
    expect(london.formatMonths(months)).toBe(said);
  });

  it('weekdays from Monday to Sunday', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(london.formatWeekday).join(' ')).toBe(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    );
    expect(london.formatWeekday(8)).toBe('');
  });

  it.each([
    ['15:30', '3.30pm'],
    ['09:05', '9.05am'],
    ['09:00', '9am'],
    ['12:00', '12pm'],
    ['12:15', '12.15pm'],
    ['00:00', '12am'],
    ['23:59', '11.59pm'],
    ['08:00:00', '8am'],
  ])('the time %s as %s', (time, said) => {
    expect(london.formatTime(time)).toBe(said);
  });
});
