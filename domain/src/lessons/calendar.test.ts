import { describe, expect, it } from 'vitest';
import { instantAt } from '../kernel/london.ts';
import {
  calendarOf,
  TIMES_ON_THE_DAY,
  type ChildLessons,
  type LessonTimetable,
  type TimetableEvent,
} from './calendar.ts';
import { isoWeekOf } from './iso-week.ts';

const TUESDAYS: LessonTimetable = {
  place: 'Oakfield Primary School',
  weekday: 2,
  starts_at: '09:15',
  ends_at: '12:15',
  band_starts_at: null,
  band_ends_at: null,
  lessons_are_on: true,
  terms: [
    { starts_on: '2027-01-05', ends_on: '2027-01-26' },
    { starts_on: '2027-03-16', ends_on: '2027-04-06' },
  ],
  closures: ['2027-01-19'],
  events: [],
};
const MAYA: ChildLessons = {
  is_enrolled: true,
  is_paused: false,
  pauses: [],
  first_lesson_on: null,
  last_day: null,
  timetable: TUESDAYS,
  changes_on: null,
  next_timetable: null,
};
const concert: TimetableEvent = {
  id: 'e1',
  on_date: '2027-02-06',
  starts_at: '14:00',
  ends_at: '15:30',
  is_concert: true,
  event_type: 'family',
  note: 'Bring a coat.',
  is_cancelled: false,
};
const withEvents = (...events: TimetableEvent[]) => ({
  ...MAYA,
  timetable: { ...TUESDAYS, events },
});
const days = (child: ChildLessons, today = '2027-01-01') =>
  calendarOf(child, today).map(({ date }) => date);

describe('the rehearsals of a child', () => {
  it('are on the lesson day inside the terms, their first and last days included, never on a closure day', () => {
    expect(days(MAYA)).toEqual([
      '2027-01-05',
      '2027-01-12',
      '2027-01-26',
      '2027-03-16',
      '2027-03-23',
      '2027-03-30',
      '2027-04-06',
    ]);
  });

  it('begin with today’s and keep their time on the clock over the clock change', () => {
    const [before, after] = calendarOf(MAYA, '2027-03-23');
    expect(before).toEqual({
      key: 'rehearsal-2027-W12',
      date: '2027-03-23',
      time: '09:15',
      ends_at: '12:15',
      type: 'rehearsal',
      concert: false,
      event_type: null,
      note: TIMES_ON_THE_DAY,
      place: 'Oakfield Primary School',
    });
    const instant = (of = before) => instantAt(of?.date ?? '', of?.time ?? '').toISOString();
    expect(instant(before)).toBe('2027-03-23T09:15:00.000Z');
    expect(instant(after)).toBe('2027-03-30T08:15:00.000Z');
  });

  it('are at the time of the child’s own band within the session, and from the day of a change at the new band’s', () => {
    const timetable = { ...TUESDAYS, band_starts_at: '10:15', band_ends_at: '10:45' };
    const timesOf = (child: ChildLessons) =>
      calendarOf(child, '2027-01-01').map(({ time, ends_at, note }) => [time, ends_at, note]);
    expect(timesOf({ ...MAYA, timetable })[0]).toEqual(['10:15', '10:45', '']);
    const moving = {
      changes_on: '2027-01-12',
      next_timetable: { ...timetable, band_starts_at: '11:15', band_ends_at: '11:45' },
    };
    expect(timesOf({ ...MAYA, timetable, ...moving }).slice(0, 2)).toEqual([
      ['10:15', '10:45', ''],
      ['11:15', '11:45', ''],
    ]);
  });

  it('never come before the first lesson nor after the last day, nor do events', () => {
    const child = withEvents(concert);
    expect(days({ ...child, first_lesson_on: '2027-01-12', last_day: '2027-01-26' })).toEqual([
      '2027-01-12',
      '2027-01-26',
    ]);
    expect(days({ ...child, first_lesson_on: '2027-03-30' })).toEqual(['2027-03-30', '2027-04-06']);
    expect(days({ ...child, last_day: '2027-01-25' })).toEqual(['2027-01-05', '2027-01-12']);
  });

  it('are those of the other timetable from the day of an agreed change on', () => {
    const thursdays = {
      ...TUESDAYS,
      weekday: 4,
      starts_at: '13:00',
      events: [{ ...concert, id: 'e2', on_date: '2027-01-26' }],
    };
    const child = {
      ...withEvents({ ...concert, on_date: '2027-01-14' }),
      changes_on: '2027-01-14',
      next_timetable: thursdays,
    };
    expect(
      calendarOf(child, '2027-01-10')
        .slice(0, 4)
        .map(({ key, date, time }) => `${key} ${date} ${time}`),
    ).toEqual([
      'rehearsal-2027-W02 2027-01-12 09:15',
      'rehearsal-2027-W02 2027-01-14 13:00',
      'rehearsal-2027-W03 2027-01-21 13:00',
      'event-e2 2027-01-26 14:00',
    ]);
    // A change of the instrument only.
    expect(days({ ...child, next_timetable: null }, '2027-01-10')).toContain('2027-01-14');
  });

  it('are none while the child is not enrolled; none but the events while it is paused or lessons are off', () => {
    expect(days({ ...MAYA, is_enrolled: false })).toEqual([]);
    expect(days({ ...withEvents(concert), is_paused: true })).toEqual(['2027-02-06']);
    const off = { ...TUESDAYS, lessons_are_on: false, events: [concert] };
    expect(days({ ...MAYA, timetable: off })).toEqual(['2027-02-06']);
  });

  it('are none where no term is known, and reach no further than 400 days', () => {
    expect(days({ ...MAYA, timetable: { ...TUESDAYS, terms: [] } })).toEqual([]);
    const long = { ...TUESDAYS, terms: [{ starts_on: '2027-01-01', ends_on: '2037-01-01' }] };
    expect(days({ ...MAYA, timetable: long }).at(-1)).toBe('2028-02-01');
  });

  it('are each told once where terms overlap', () => {
    const terms = [...TUESDAYS.terms, { starts_on: '2027-01-12', ends_on: '2027-01-12' }];
    expect(days({ ...MAYA, timetable: { ...TUESDAYS, terms } })).toEqual(days(MAYA));
  });
});

describe('the events of a child', () => {
  it('stand between the rehearsals, on any day; those for the whole day have no time and come first', () => {
    const music = { ...concert, id: 'e0', on_date: '2027-01-12', starts_at: null, ends_at: null };
    const found = calendarOf(withEvents(concert, music), '2027-01-12');
    expect(
      found.slice(0, 4).map(({ key, date, time, concert: is }) => [key, date, time, is]),
    ).toEqual([
      ['event-e0', '2027-01-12', null, true],
      ['rehearsal-2027-W02', '2027-01-12', '09:15', false],
      ['rehearsal-2027-W04', '2027-01-26', '09:15', false],
      ['event-e1', '2027-02-06', '14:00', true],
    ]);
    expect(found[3]).toMatchObject({ type: 'other', event_type: 'family', note: 'Bring a coat.' });
  });

  it('are left out when they are over or cancelled', () => {
    const over = { ...concert, on_date: '2027-01-11' };
    const cancelled = { ...concert, is_cancelled: true };
    expect(
      calendarOf(withEvents(over, cancelled), '2027-01-12').every(
        ({ type }) => type === 'rehearsal',
      ),
    ).toBe(true);
  });
});

it.each([
  ['2026-12-28', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2027-12-31', '2027-W52'],
  ['2028-01-02', '2027-W52'],
  ['2024-12-30', '2025-W01'],
])('%s is in the week %s', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
});

it('an event of a type that this version does not know is an event like any other', () => {
  const [workshop] = calendarOf(
    {
      ...withEvents({ ...concert, event_type: 'workshop' }),
      is_paused: true,
    },
    '2027-01-01',
  );
  expect(workshop?.event_type).toBe('other');
});
