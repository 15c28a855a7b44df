import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './queries.ts';
import { byMonth, formatNearDay, formatEventType, formatTimes, whyNothing } from './words.ts';

const rehearsal: CalendarEntry = {
  date: '2027-03-02',
  time: '09:15',
  endsAt: '12:15',
  type: 'rehearsal',
  concert: false,
  eventType: null,
  note: '',
  place: 'Oakfield Primary School',
  isReportedAbsent: false,
  uid: 'a@b',
};
const event = (more: Partial<CalendarEntry>): CalendarEntry => ({
  ...rehearsal,
  type: 'other',
  ...more,
});

describe('a timetable in words', () => {
  it('says days as people do', () => {
    expect(formatNearDay('2027-03-02', '2027-02-20')).toBe('Tuesday 2 March');
    expect(formatNearDay('2027-03-02', '2027-03-02')).toBe('Today, Tuesday 2 March');
    expect(formatNearDay('2027-03-02', '2027-03-01')).toBe('Tomorrow, Tuesday 2 March');
  });

  it('says times as a range, or that it is the whole day', () => {
    expect(formatTimes(rehearsal)).toBe('9.15am to 12.15pm');
    expect(formatTimes(event({ time: '18:00', endsAt: null }))).toBe('6pm');
    expect(formatTimes(event({ time: null, endsAt: null }))).toBe('All day');
  });

  it('says of an event who it is for, but not twice what it is', () => {
    expect(formatEventType(rehearsal)).toBeNull();
    expect(formatEventType(event({ eventType: 'school_only' }))).toBe('For the school only');
    expect(formatEventType(event({ eventType: 'concert_video' }))).toBeNull();
    expect(formatEventType(event({ eventType: 'concert_video', concert: true }))).toBe(
      'Concert video',
    );
    expect(formatEventType(event({ eventType: 'family', concert: true }))).toBe('Families welcome');
    expect(formatEventType(event({ eventType: 'other' }))).toBeNull();
  });

  it('groups by month, over the turn of the year', () => {
    const dates = ['2026-12-15', '2027-01-12', '2027-01-19'];
    const months = byMonth(dates.map((date) => ({ ...rehearsal, date })));
    expect(months.map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ['December 2026', 1],
      ['January 2027', 2],
    ]);
  });

  it('says why there is nothing', () => {
    const leo = { name: 'Leo', isEnrolled: false, isPaused: false };
    expect(whyNothing(leo)).toMatch('Leo is not enrolled');
    expect(whyNothing({ ...leo, isEnrolled: true, isPaused: true })).toMatch('paused for Leo');
    expect(whyNothing({ ...leo, isEnrolled: true })).toMatch('term dates');
  });
});
