import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../kernel/london.ts';
import { countLessons, creditFor, type CountedLessons } from './lesson-count.ts';

/** Tuesdays from 8 September 2026 to 20 July 2027 but for six weeks: 39 days. */
const YEAR: CountedLessons = {
  days: {
    weekday: 2,
    times: [],
    terms: [
      { startsOn: '2026-09-07', endsOn: '2026-12-18' },
      { startsOn: '2027-01-04', endsOn: '2027-03-26' },
      { startsOn: '2027-04-12', endsOn: '2027-07-21' },
    ],
    closures: ['2026-10-27', '2027-02-16', '2027-06-01'],
  },
  firstLessonOn: null,
  lastDay: null,
  pauses: [],
  off: [],
};
const off = (days: readonly string[], cause: 'ours' | 'school' | 'weather' = 'ours') =>
  days.map((on) => ({ on, cause }));
const MANY = ['2026-09-15', '2026-09-22', '2026-09-29', '2026-10-06', '2026-10-13', '2026-10-20'];

describe('the lessons of a school year', () => {
  it('are those that were, those to come, and what was missed by whose cause', () => {
    const child = { ...YEAR, off: [...off(['2026-09-15']), ...off(['2026-09-22'], 'weather')] };
    expect(countLessons(child, '2027-01-12')).toEqual({
      scheduled: 39,
      held: 13,
      toCome: 24,
      missed: { ours: 1, school: 0, weather: 1 },
      promised: 33,
      short: 0,
    });
  });

  it('are short once fewer than 33 can be held, by us or by the weather', () => {
    expect(countLessons({ ...YEAR, off: off(MANY) }, '2027-01-12').short).toBe(0);
    const many = [...MANY, '2026-11-03'];
    expect(countLessons({ ...YEAR, off: off(many) }, '2027-01-12').short).toBe(1);
    expect(countLessons({ ...YEAR, off: off(many, 'weather') }, '2027-01-12').short).toBe(1);
  });

  it('count for neither side where the school is closed or has called them off', () => {
    const many = [...MANY, '2026-11-03'];
    expect(countLessons({ ...YEAR, off: off(many, 'school') }, '2027-01-12')).toMatchObject({
      promised: 32,
      short: 0,
    });
    const closed = { ...YEAR.days, closures: [...YEAR.days.closures, ...many] };
    expect(countLessons({ ...YEAR, days: closed }, '2027-01-12').short).toBe(0);
  });

  it('are promised as far as the child is there: from the first to the last, and not while paused', () => {
    const promised = (child: Partial<CountedLessons>) =>
      countLessons({ ...YEAR, ...child }, '2027-01-12').promised;
    expect(promised({ firstLessonOn: '2027-01-05' })).toBe(Math.floor((33 * 25) / 39));
    expect(promised({ lastDay: '2027-01-04' })).toBe(Math.floor((33 * 14) / 39));
    const months = { firstDay: '2027-01-01', lastDay: '2027-01-31', scheduledThrough: '2026-12' };
    expect(promised({ pauses: [months] })).toBe(Math.floor((33 * 35) / 39));
    expect(promised({ firstLessonOn: '2027-09-01' })).toBe(0);
  });

  it('are short of nothing while the year is not known to its end', () => {
    const days = { ...YEAR.days, terms: YEAR.days.terms.slice(0, 2) };
    expect(countLessons({ ...YEAR, days, off: off(MANY) }, '2027-01-12').short).toBe(0);
  });

  it('equal what is counted day by day', () => {
    const allDays = Array.from({ length: 365 }, (_, n) => addDays('2026-09-01', n));
    const tuesdays = allDays.filter((day) => weekdayOf(day) === 2);
    const day = fc.constantFrom(...tuesdays);
    const offDay = fc.record({ on: day, cause: fc.constantFrom('ours', 'school', 'weather') });
    const child = fc.record({
      closures: fc.uniqueArray(day, { maxLength: 12 }),
      first: fc.option(day),
      last: fc.option(day),
      off: fc.uniqueArray(offDay, { selector: ({ on }) => on, maxLength: 12 }),
      today: day,
    });
    fc.assert(
      fc.property(child, ({ closures, first, last, off: lost, today }) => {
        const days = { ...YEAR.days, closures };
        const counted = countLessons(
          {
            days,
            firstLessonOn: first,
            lastDay: last,
            pauses: [],
            off: lost,
          },
          today,
        );
        let [all, own, gone, bySchool, before] = [0, 0, 0, 0, 0];
        for (const on of tuesdays) {
          const inTerm = YEAR.days.terms.some((term) => term.startsOn <= on && on <= term.endsOn);
          if (!inTerm || closures.includes(on)) continue;
          const isOwn = !(first !== null && on < first) && !(last !== null && on > last);
          const cause = lost.find((one) => one.on === on)?.cause;
          if (isOwn && cause === 'school') {
            bySchool += 1;
            continue;
          }
          all += 1;
          if (!isOwn) continue;
          own += 1;
          if (cause !== undefined) gone += 1;
          else if (on < today) before += 1;
        }
        const promised = all === 0 ? 0 : Math.floor((Math.min(33, all) * own) / all);
        expect(counted).toMatchObject({
          scheduled: own + bySchool,
          held: before,
          toCome: own - gone - before,
          promised,
          short: Math.max(0, promised - (own - gone)),
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

it('a lesson is worth a 33rd of what a year costs', () => {
  expect(creditFor(33, 3_600)).toBe(43_200);
  expect(creditFor(1, 3_600)).toBe(1_309);
  expect(creditFor(2, 3_600)).toBe(2_618);
});
