import { describe, expect, it } from 'vitest';
import { isFreeAgain, isSameName, paidFrom, type PastEnrolment } from './free-month.ts';

it.each([
  'NED TAYLOR',
  'Néd  Taylor',
  'nèd-TAYLOR',
  'Taylor Ned',
  'N-e-d Taylor',
  'N ed Taylor',
  'Taylor, Ned',
  'Taylor ,  Ned',
  'Taylor , - , Ned',
  ', Ned Taylor',
  'N\u0435d Taylor',
  'Ned T\u0430ylor',
  'Ned T\u03b1yl\u03bfr',
  'Ｎｅｄ Taylor',
])('Ned Taylor is the same child as %s', (typed) => {
  expect(isSameName(typed, 'Ned Taylor')).toBe(true);
});

it.each(['Neda Taylor', 'Ned Tailor', 'Ned', 'Taylorned', 'Nedtay Lor x'])(
  'Ned Taylor is another child than %s',
  (other) => {
    expect(isSameName(other, 'Ned Taylor')).toBe(false);
  },
);

it.each([
  ['Łukasz Øst', 'Lukasz Ost'],
  ['Đạt Nguyễn', 'Dat Nguyen'],
  ['Jürgen Weiß', 'Jurgen Weiss'],
  ['مُحَمَّد', 'محمد'],
  ['Ðavid Ħali', 'David Hali'],
  ['Işıl Þor', 'Isil Thor'],
  ['Ægir Œuvre', 'Aegir Oeuvre'],
])('%s is the same child as %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

it('two names are not the same because their words run together alike', () => {
  expect(isSameName('Lee Ann', 'Nlee An')).toBe(false);
});

// Vowels and voiced sounds are marks in these scripts: the names are two children's.
it.each([
  ['राम', 'रमा'],
  ['ऋचा', 'ऋची'],
  ['กิ', 'กี'],
  ['みく', 'みぐ'],
])('%s is another child than %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

const maya = { kidId: 'maya', name: 'Maya Shah', timetableId: 'oakfield' };
const lessons = (before: Partial<PastEnrolment> = {}): PastEnrolment => ({
  kidId: 'maya',
  names: ['Maya Shah'],
  timetableId: 'oakfield',
  firstLessonOn: '2026-09-15',
  lastDay: '2026-11-30',
  hasFreeMonth: true,
  paidFrom: '2026-10',
  until: '2026-11',
  ...before,
});
const sibling = { kidId: 'leo', names: ['Leo Shah'] };

describe('the month of the first lesson', () => {
  it('is free for a child who had no lessons before, whatever their brothers and sisters had', () => {
    const free = { month: '2027-03', isFirstFree: true };
    expect(paidFrom(maya, [], '2027-02-09')).toEqual(free);
    expect(paidFrom(maya, [lessons(sibling)], '2027-02-09')).toEqual(free);
    expect(paidFrom({ ...maya, kidId: null, name: null }, [lessons()], '2027-02-09')).toEqual(free);
  });

  it.each<[string, Partial<PastEnrolment>]>([
    ['as the same child', { names: [] }],
    ['under its name', { kidId: 'other' }],
    ['under a name that it had once', { kidId: 'other', names: ['M Shah', 'Shah Maya'] }],
    ['at another timetable', { timetableId: 'kingsway' }],
    ['and left on the day of its first lesson', { lastDay: '2026-09-15' }],
    ['and has not left', { lastDay: null }],
  ])('is paid for by a child who had a free month in this school year %s', (_how, before) => {
    expect(paidFrom(maya, [lessons(before)], '2027-02-09')).toEqual({
      month: '2027-02',
      isFirstFree: false,
    });
  });

  it.each<[string, Partial<PastEnrolment>]>([
    ['was in the school year before', { firstLessonOn: '2026-08-31', lastDay: '2026-09-30' }],
    ['never came: it left before the first lesson', { lastDay: '2026-09-14' }],
    ['was paid for', { hasFreeMonth: false }],
    ['had no first lesson yet', { firstLessonOn: null }],
    ['has no first lesson and goes on', { firstLessonOn: null, lastDay: null }],
  ])('is free for a child whose earlier one %s', (_how, before) => {
    expect(paidFrom(maya, [lessons(before)], '2027-02-09').isFirstFree).toBe(true);
  });
});

describe('a month that earlier lessons owe already', () => {
  const from = (before: Partial<PastEnrolment>) => paidFrom(maya, [lessons(before)], '2026-12-08');

  it('is not owed again by lessons at the same timetable', () => {
    expect(from({ until: '2026-12' }).month).toBe('2027-01');
    expect(from({ until: '2027-02' }).month).toBe('2027-03');
    expect(from({ until: '2026-10' }).month).toBe('2026-12');
    expect(from({ until: '2027-02', paidFrom: '2027-02' }).month).toBe('2027-03');
  });

  it('is owed beside them at another timetable, by another child, and where they owe none', () => {
    for (const before of [
      { until: '2027-02', timetableId: 'kingsway' },
      { until: '2027-02', paidFrom: '2027-03' },
      { until: '2027-02', paidFrom: null },
      { until: null },
    ])
      expect(from(before).month).toBe('2026-12');
    expect(from({ ...sibling, until: '2027-02' })).toEqual({ month: '2027-01', isFirstFree: true });
  });

  it('is looked for in all that it had', () => {
    const before = [lessons({ until: '2027-01' }), lessons({ until: '2027-03' }), lessons()];
    expect(paidFrom(maya, before, '2026-12-08').month).toBe('2027-04');
  });
});

describe('a free month that a person should look at', () => {
  const first = '2027-02-09';

  it('is one more in the school year in which another child of the family had one', () => {
    expect(isFreeAgain(maya, [lessons(sibling)], first)).toBe(true);
    const long = lessons({ ...sibling, firstLessonOn: '2025-09-15', lastDay: '2025-12-01' });
    expect(isFreeAgain(maya, [long, lessons(sibling)], first)).toBe(true);
  });

  it('is none where nobody had one that year, and none that is not free', () => {
    expect(isFreeAgain(maya, [], first)).toBe(false);
    const paid = lessons({ ...sibling, hasFreeMonth: false });
    expect(isFreeAgain(maya, [paid], first)).toBe(false);
    expect(isFreeAgain(maya, [lessons()], first)).toBe(false);
  });
});
