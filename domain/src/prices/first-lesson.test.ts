import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstLesson, lastLesson, type LessonsAndConcerts } from './first-lesson.ts';
import { tries } from '../kernel/tries.test-data.ts';

/** Tuesdays at Oakfield: a spring term with a gap before the summer term. */
const oakfield: LessonsAndConcerts = {
  weekday: 2,
  times: [],
  terms: [
    { startsOn: '2027-04-13', endsOn: '2027-07-20' },
    { startsOn: '2027-01-05', endsOn: '2027-03-23' },
  ],
  closures: ['2027-02-16'],
  concerts: [],
};
const withConcerts = (...concerts: string[]): LessonsAndConcerts => ({ ...oakfield, concerts });

describe('the first lesson of a child enrolled on', () => {
  it.each([
    ['2027-01-05', '2027-01-12', 'exactly 7 days ahead'],
    ['2027-01-06', '2027-01-19', 'the Tuesday in 6 days is too soon'],
    ['2026-12-29', '2027-01-05', 'the first day of term'],
    ['2026-11-01', '2027-01-05', 'before the term'],
    ['2027-02-09', '2027-02-23', 'the school is closed on the 16th'],
    ['2027-03-16', '2027-03-23', 'the last day of term'],
    ['2027-03-17', '2027-04-13', 'the spring term is over by then'],
    ['2027-07-13', '2027-07-20', 'the last lesson of the year'],
  ])('%s is on %s: %s', (today, date) => {
    expect(firstLesson(oakfield, today)).toEqual({ date, afterConcert: null });
  });

  it('a day from which the term dates do not reach far enough is not known yet', () => {
    expect(firstLesson(oakfield, '2027-07-14').date).toBeNull();
    expect(firstLesson({ ...oakfield, terms: [] }, '2027-01-05').date).toBeNull();
    const closed = { ...oakfield, closures: ['2027-07-13', '2027-07-20'] };
    expect(firstLesson(closed, '2027-07-06').date).toBeNull();
  });
});

describe('with a concert ahead, the first lesson', () => {
  it.each([
    ['2027-01-05', '2027-01-13', '2027-01-19', 'is the first one after it'],
    ['2027-01-05', '2027-01-26', '2027-02-02', 'waits for a concert in 21 days, a Tuesday itself'],
    ['2027-01-05', '2027-01-05', '2027-01-12', 'waits for a concert of today, and still 7 days'],
    ['2027-01-05', '2027-01-11', '2027-01-12', 'comes the day after the concert'],
    ['2027-01-05', '2027-01-12', '2027-01-19', 'waits for a concert in exactly 7 days'],
    ['2027-01-06', '2027-01-10', '2027-01-19', 'still comes in 7 days at the earliest'],
    ['2027-01-26', '2027-02-10', '2027-02-23', 'passes over the closure after the concert'],
  ])('from %s, concert on %s, is on %s: it %s', (today, concert, date) => {
    expect(firstLesson(withConcerts(concert), today)).toEqual({ date, afterConcert: concert });
  });

  it('does not wait for a concert in 22 days, nor for one that was yesterday', () => {
    const child = firstLesson(withConcerts('2027-01-27', '2027-01-04'), '2027-01-05');
    expect(child).toEqual({ date: '2027-01-12', afterConcert: null });
  });

  it('waits for the later of two concerts', () => {
    const child = firstLesson(withConcerts('2027-01-25', '2027-01-14'), '2027-01-05');
    expect(child).toEqual({ date: '2027-01-26', afterConcert: '2027-01-25' });
  });

  it('is unknown, and the concert is not, when the term ends with the concert', () => {
    const child = firstLesson(withConcerts('2027-07-20'), '2027-07-05');
    expect(child).toEqual({ date: null, afterConcert: '2027-07-20' });
  });
});

describe('on any day', () => {
  const start = Temporal.PlainDate.from('2026-12-01');
  const day = (most: number) =>
    fc.integer({ min: 0, max: most }).map((days) => start.add({ days }).toString());
  const lessons = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    times: fc.constant([]),
    terms: fc.array(
      fc.tuple(day(250), fc.nat(90)).map(([startsOn, days]) => ({
        startsOn,
        endsOn: Temporal.PlainDate.from(startsOn).add({ days }).toString(),
      })),
      { maxLength: 3 },
    ),
    closures: fc.array(day(300), { maxLength: 20 }),
    concerts: fc.array(day(300), { maxLength: 6 }),
  });

  const calendar = Array.from({ length: 700 }, (_, days) => {
    const date = start.add({ days });
    return { text: date.toString(), weekday: date.dayOfWeek };
  });

  it('the first lesson is the one that a walk through the calendar finds', () => {
    fc.assert(
      fc.property(lessons, day(250), (timetable, today) => {
        const now = Temporal.PlainDate.from(today);
        const near = timetable.concerts.filter((concert) => {
          const away = now.until(concert).days;
          return away >= 0 && away <= 21;
        });
        const soonest = start.until(today).days + 7;
        const expected = calendar.slice(soonest).find(({ text, weekday }) => {
          const inTerm = timetable.terms.some((t) => t.startsOn <= text && text <= t.endsOn);
          const isLesson = weekday === timetable.weekday && !timetable.closures.includes(text);
          return inTerm && isLesson && near.every((concert) => concert < text);
        });
        expect(firstLesson(timetable, today).date).toBe(expected?.text ?? null);
      }),
      { numRuns: tries(10_000) },
    );
  });

  it('the last lesson up to a day is the one that a walk back finds', () => {
    fc.assert(
      fc.property(lessons, day(250), day(300), day(300), (timetable, from, until, backOn) => {
        const isMissed = (text: string) => text >= from && text < backOn;
        const expected = calendar.findLast(
          ({ text, weekday }) =>
            text >= from &&
            text <= until &&
            weekday === timetable.weekday &&
            timetable.terms.some((t) => t.startsOn <= text && text <= t.endsOn) &&
            !timetable.closures.includes(text) &&
            !isMissed(text),
        );
        expect(lastLesson(timetable, { from, until, isMissed })).toBe(expected?.text ?? null);
        // Where nothing is said of days that are missed, none is.
        expect(lastLesson(timetable, { from, until })).toBe(
          lastLesson(timetable, { from, until, isMissed: () => false }),
        );
      }),
      { numRuns: tries(10_000) },
    );
  });
});
