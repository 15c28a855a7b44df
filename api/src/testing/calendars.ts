import { randomUUIDv7 } from 'node:crypto';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, expect } from 'vitest';
import * as tables from '../../db/tables/index.ts';
import { eachTest } from './portal.ts';
import { addParent, addSchool } from './families.ts';
import { addChild } from './tables/families.ts';

export const SUBSCRIPTION = '/api/calendar_subscription.json';

interface CalendarReading {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly sequence: number;
  readonly description: string;
  readonly isAllDay: boolean;
}

/** Before each test, in the spring of 2027, a family with a drummer and the address of its calendar. */
export const familyWithCalendar = () => {
  const stage = eachTest(
    async (portal) => {
      const school = await addSchool(portal, { terms: [['2027-01-05', '2027-04-06']] });
      const priya = await addParent(portal, 'priya@families.example');
      const drummer = { name: 'Maya Shah-Żółć', plays: 'drums' } as const;
      return { school, priya, maya: await addChild(portal, priya, school, drummer), address: '' };
    },
    { now: '2027-03-16T12:00:00Z' },
  );
  beforeEach(async () => {
    stage.address = (await ask('POST')) ?? '';
  });

  /** Asks for the family's calendar address, makes a new one, or ends it. */
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    parent = stage.priya,
  ): Promise<string | null> => {
    const sent = { method, url: SUBSCRIPTION, headers: parent.auth };
    const answer = await stage.portal.call(method === 'POST' ? { ...sent, payload: {} } : sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const { address: found, webcal_address: webcal } = answer.json();
    expect(webcal).toBe(found?.replace('http:', 'webcal:') ?? null);
    return found;
  };
  const open = (at: string | null, headers: Record<string, string> = {}) =>
    stage.portal.call({ url: new URL(at ?? 'http://none').pathname, headers });
  /** The calendar as a phone has it after fetching it again: both parsers agree, and each entry is there once. */
  const read = async (at: string | null = stage.address): Promise<CalendarReading[]> => {
    const answer = await open(at);
    expect(answer.statusCode, answer.body).toBe(200);
    const entries = byIcalJs(answer.body);
    expect(shown(byNodeIcal(answer.body))).toEqual(shown(entries));
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    return entries;
  };
  const addEvent = async (
    onDate: string,
    event: Partial<typeof tables.events.$inferInsert> = {},
  ) => {
    const id = randomUUIDv7();
    await stage.portal.deps.db
      .insert(tables.events)
      .values({ id, timetableId: stage.school.timetableId, onDate, ...event });
    return id;
  };
  const brief = (entries: CalendarReading[]) =>
    entries.map(({ start, sequence, status }) => `${start} ${sequence} ${status}`);
  const minutesLater = () => stage.portal.clock.forward(60_000);
  return { stage, ask, open, read, addEvent, brief, minutesLater };
};

// An all-day event without an end is that one day; the parsers differ only in whether they say so.
const shown = (list: CalendarReading[]) =>
  list.map(({ end, ...entry }) => (entry.isAllDay ? entry : { ...entry, end }));

/** Reads it with ical.js, as Thunderbird and others do. */
const byIcalJs = (text: string): CalendarReading[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { isDate } = event.startDate;
    const at = (time: ICAL.Time) => (isDate ? time.toString() : time.toJSDate().toISOString());
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: at(event.startDate),
      end: at(event.endDate),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      description: event.description ?? '',
      isAllDay: isDate,
    };
  });

/** A text without parameters. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads it with node-ical, a separate implementation. */
const byNodeIcal = (text: string): CalendarReading[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event === undefined || event.type !== 'VEVENT') return [];
    const isAllDay = event.datetype === 'date';
    const day = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const at = (date: Date | undefined) =>
      date === undefined ? '' : isAllDay ? day(date) : date.toISOString();
    return [
      {
        uid: event.uid,
        summary: plain(event.summary),
        location: plain(event.location),
        start: at(event.start),
        end: at(event.end),
        status: String(event.status),
        sequence: Number(event.sequence),
        description: plain(event.description),
        isAllDay,
      },
    ];
  });
