import { describe, expect, it } from 'vitest';
import { FIRST_TIMES_FROM, lessonDaysIn, lessonInsteadOf, timesOn } from './lesson-days.ts';

const at = { startsAt: '09:00', endsAt: '09:30' };
const tuesdays = { from: FIRST_TIMES_FROM, weekday: 2, ...at };
const thursdays = { from: '2027-02-22', weekday: 4, ...at };
const fridays = { from: '2027-03-01', weekday: 5, ...at };
const lessons = {
  weekday: 4,
  times: [tuesdays, thursdays, fridays],
  terms: [{ startsOn: '2027-02-02', endsOn: '2027-03-26' }],
  closures: ['2027-02-16'],
};

describe('lesson days', () => {
  it('are on today’s weekday where the times never changed, both ends included', () => {
    const same = { ...lessons, times: [] };
    expect(lessonDaysIn(same, { from: '2027-02-04', until: '2027-02-18' })).toEqual([
      '2027-02-04',
      '2027-02-11',
      '2027-02-18',
    ]);
  });

  it('follow each dated weekday until the next one begins', () => {
    expect(lessonDaysIn(lessons, { from: '2027-01-01', until: '2027-03-12' })).toEqual([
      '2027-02-02',
      '2027-02-09',
      '2027-02-25',
      '2027-03-05',
      '2027-03-12',
    ]);
    expect(lessonDaysIn(lessons, { from: '2027-02-26', until: '2027-03-04' })).toEqual([]);
  });

  it('know whose times count on a day', () => {
    expect(timesOn(lessons.times, '2027-02-21')).toBe(tuesdays);
    expect(timesOn(lessons.times, '2027-02-22')).toBe(thursdays);
    expect(timesOn(lessons.times, '2027-03-02')).toBe(fridays);
    expect(timesOn([], '2027-03-02')).toBeNull();
  });
});

describe('the lesson instead of one that was agreed', () => {
  it('is the one of its week, from the day of the change on', () => {
    expect(lessonInsteadOf('2027-02-23', lessons, '2027-02-22')).toBe('2027-02-25');
    expect(lessonInsteadOf('2027-03-11', lessons, '2027-03-01')).toBe('2027-03-12');
    expect(lessonInsteadOf('2027-03-04', lessons, '2027-03-06')).toBe('2027-03-12');
  });

  it('is the agreed one where there is none within a year', () => {
    expect(lessonInsteadOf('2027-03-30', lessons, '2027-03-27')).toBe('2027-03-30');
  });
});
