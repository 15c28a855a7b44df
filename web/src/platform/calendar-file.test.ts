import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarText, type CalendarFileEntry } from './calendar-file.ts';

const read = (entry: CalendarFileEntry) => {
  const text = calendarText([entry]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (component === undefined) throw new Error('no entry');
  return new ICAL.Event(component);
};

describe('a file for a calendar', () => {
  it('has an entry at its times in London, on both sides of a clock change', () => {
    const entry = { title: 'Maya: band rehearsal', times: ['09:15', '12:15'], uid: 'a@b' } as const;
    const winter = read({ ...entry, date: '2027-03-23' });
    expect(winter.uid).toBe('a@b');
    expect(winter.startDate.toJSDate().toISOString()).toBe('2027-03-23T09:15:00.000Z');
    expect(winter.endDate.toJSDate().toISOString()).toBe('2027-03-23T12:15:00.000Z');
    const summer = read({ ...entry, date: '2027-03-30' });
    expect(summer.startDate.toJSDate().toISOString()).toBe('2027-03-30T08:15:00.000Z');
  });

  it('has whole days, the last of a month too', () => {
    const entry = read({ title: 'Concert', date: '2027-02-28' });
    expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual([
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(entry.uid).toBe(read({ title: 'Concert', date: '2027-02-28' }).uid);
    expect(entry.uid).not.toBe(read({ title: 'Concert', date: '2027-03-28' }).uid);
  });

  it('keeps every sign of long and odd texts', () => {
    const note = 'Öffnen; bring a drink, \\o/\n🎸🎸🎸'.repeat(9);
    const entry = read({
      title: 'Zoë; Maya, Leo',
      date: '2027-02-28',
      place: 'St Mary’s, York',
      note,
    });
    expect([entry.summary, entry.location, entry.description]).toEqual([
      'Zoë; Maya, Leo',
      'St Mary’s, York',
      note,
    ]);
  });
});
