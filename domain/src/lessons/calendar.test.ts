import { describe, expect, it } from 'vitest';
import { instantAt } from '../kernel/london.ts';
import {
  calendarOf,
  TIMES_ON_THE_DAY,
  type ChildLessons,
  type LessonTimetable,
  type TimetableEvent,
} from './calendar.ts';
import { isoWeekOf } from './calendar.ts';

const TUESDAYS: LessonTimetable = {
  place: 'Oakfield Primary School',
  weekday: 2,
  times: [],
  startsAt: '09:15',
  endsAt: '12:15',
  bandStartsAt: null,
  bandEndsAt: null,
  lessonsAreOn: true,
  terms: [
    { startsOn: '2027-01-05', endsOn: '2027-01-26' },
    { startsOn: '2027-03-16', endsOn: '2027-04-06' },
  ],
  closures: ['2027-01-19'],
  changes: [],
  events: [],
};
const MAYA: ChildLessons = {
  isEnrolled: true,
  isPaused: false,
  pauses: [],
  firstLessonOn: null,
  lastDay: null,
  timetable: TUESDAYS,
  changesOn: null,
  nextTimetable: null,
};
const concert: TimetableEvent = {
  id: 'e1',
  onDate: '2027-02-06',
  startsAt: '14:00',
  endsAt: '15:30',
  isConcert: true,
  eventType: 'family',
  note: 'Bring a coat.',
  isCancelled: false,
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
      endsAt: '12:15',
      type: 'rehearsal',
      concert: false,
      eventType: null,
      note: TIMES_ON_THE_DAY,
      place: 'Oakfield Primary School',
      isOff: false,
    });
    const instant = (of = before) => instantAt(of?.date ?? '', of?.time ?? '').toISOString();
    expect(instant(before)).toBe('2027-03-23T09:15:00.000Z');
    expect(instant(after)).toBe('2027-03-30T08:15:00.000Z');
  });

  it('are at the time of the child’s own band within the session, and from the day of a change at the new band’s', () => {
    const timetable = { ...TUESDAYS, bandStartsAt: '10:15', bandEndsAt: '10:45' };
    const timesOf = (child: ChildLessons) =>
      calendarOf(child, '2027-01-01').map(({ time, endsAt, note }) => [time, endsAt, note]);
    expect(timesOf({ ...MAYA, timetable })[0]).toEqual(['10:15', '10:45', '']);
    const moving = {
      changesOn: '2027-01-12',
      nextTimetable: { ...timetable, bandStartsAt: '11:15', bandEndsAt: '11:45' },
    };
    expect(timesOf({ ...MAYA, timetable, ...moving }).slice(0, 2)).toEqual([
      ['10:15', '10:45', ''],
      ['11:15', '11:45', ''],
    ]);
  });

  it('are off, moved or led by somebody else as it was said, and stay the one of their week', () => {
    const changes = [
      { on: '2027-01-05', to: '2027-01-07', cover: null, cause: 'weather' },
      { on: '2027-01-12', to: null, cover: null, cause: 'ours' },
      { on: '2027-01-26', to: null, cover: 'Jo Hall', cause: 'ours' },
    ] as const;
    const timetable = { ...TUESDAYS, bandStartsAt: '10:15', bandEndsAt: '10:45', changes };
    const shown = calendarOf({ ...MAYA, timetable }, '2027-01-01').slice(0, 4);
    expect(shown.map(({ key, date, isOff, note }) => [key, date, isOff, note])).toEqual([
      ['rehearsal-2027-W01', '2027-01-07', false, 'Moved from Tuesday 5 January.'],
      ['rehearsal-2027-W02', '2027-01-12', true, 'This lesson is off. Our Band Leader can’t come.'],
      ['rehearsal-2027-W04', '2027-01-26', false, 'Jo Hall takes this lesson.'],
      ['rehearsal-2027-W11', '2027-03-16', false, ''],
    ]);
  });

  it('never come before the first lesson nor after the last day, nor do events', () => {
    const child = withEvents(concert);
    expect(days({ ...child, firstLessonOn: '2027-01-12', lastDay: '2027-01-26' })).toEqual([
      '2027-01-12',
      '2027-01-26',
    ]);
    expect(days({ ...child, firstLessonOn: '2027-03-30' })).toEqual(['2027-03-30', '2027-04-06']);
    expect(days({ ...child, lastDay: '2027-01-25' })).toEqual(['2027-01-05', '2027-01-12']);
  });

  it('are those of the other timetable from the day of an agreed change on', () => {
    const thursdays = {
      ...TUESDAYS,
      weekday: 4,
      times: [],
      startsAt: '13:00',
      events: [{ ...concert, id: 'e2', onDate: '2027-01-26' }],
    };
    const child = {
      ...withEvents({ ...concert, onDate: '2027-01-14' }),
      changesOn: '2027-01-14',
      nextTimetable: thursdays,
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
    expect(days({ ...child, nextTimetable: null }, '2027-01-10')).toContain('2027-01-14');
  });

  it('are none while the child is not enrolled; none but the events while they are paused or lessons are off', () => {
    expect(days({ ...MAYA, isEnrolled: false })).toEqual([]);
    expect(days({ ...withEvents(concert), isPaused: true })).toEqual(['2027-02-06']);
    const off = { ...TUESDAYS, lessonsAreOn: false, events: [concert] };
    expect(days({ ...MAYA, timetable: off })).toEqual(['2027-02-06']);
  });

  it('are none where no term is known, and reach no further than 400 days', () => {
    expect(days({ ...MAYA, timetable: { ...TUESDAYS, terms: [] } })).toEqual([]);
    const long = { ...TUESDAYS, terms: [{ startsOn: '2027-01-01', endsOn: '2037-01-01' }] };
    expect(days({ ...MAYA, timetable: long }).at(-1)).toBe('2028-02-01');
  });

  it('are each told once where terms overlap', () => {
    const terms = [...TUESDAYS.terms, { startsOn: '2027-01-12', endsOn: '2027-01-12' }];
    expect(days({ ...MAYA, timetable: { ...TUESDAYS, terms } })).toEqual(days(MAYA));
  });
});

describe('the events of a child', () => {
  it('stand between the rehearsals, on any day; those for the whole day have no time and come first', () => {
    const music = { ...concert, id: 'e0', onDate: '2027-01-12', startsAt: null, endsAt: null };
    const found = calendarOf(withEvents(concert, music), '2027-01-12');
    expect(
      found.slice(0, 4).map(({ key, date, time, concert: is }) => [key, date, time, is]),
    ).toEqual([
      ['event-e0', '2027-01-12', null, true],
      ['rehearsal-2027-W02', '2027-01-12', '09:15', false],
      ['rehearsal-2027-W04', '2027-01-26', '09:15', false],
      ['event-e1', '2027-02-06', '14:00', true],
    ]);
    expect(found[3]).toMatchObject({ type: 'other', eventType: 'family', note: 'Bring a coat.' });
  });

  it('are left out when they are over or cancelled', () => {
    const over = { ...concert, onDate: '2027-01-11' };
    const cancelled = { ...concert, isCancelled: true };
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
      ...withEvents({ ...concert, eventType: 'workshop' }),
      isPaused: true,
    },
    '2027-01-01',
  );
  expect(workshop?.eventType).toBe('other');
});
