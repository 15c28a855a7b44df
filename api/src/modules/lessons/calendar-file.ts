import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { instantAt } from '@bandstand/domain/kernel/london';
import { uidOf, type PublishedEntry } from '@bandstand/domain/lessons/publish';

const ASK_AGAIN_SECONDS = 4 * 60 * 60;

/**
 * The entries as calendars read them (RFC 5545, RFC 7986). Times are instants: London's clock changes are in them already.
 * There is no METHOD: one that publishes would have to name an organizer.
 */
export const calendarFile = (name: string, entries: readonly PublishedEntry[]): string =>
  ical({
    name,
    prodId: '//Bandstand//Portal//EN',
    ttl: ASK_AGAIN_SECONDS,
    events: entries.map(eventOf),
  }).toString();

const eventOf = (entry: PublishedEntry): ICalEventData => ({
  id: uidOf(entry.kidId, entry.key),
  sequence: entry.sequence,
  status: entry.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  // Only a change makes another file: calendars that ask again are told that nothing is new.
  stamp: new Date(entry.changedAt),
  lastModified: new Date(entry.changedAt),
  summary: entry.title,
  location: entry.place,
  ...(entry.note !== '' && { description: entry.note }),
  ...timesOf(entry),
});

const timesOf = ({ onDate: day, startsAt: start, endsAt: end }: PublishedEntry) =>
  start === null || end === null
    ? { allDay: true, start: new Date(`${day}T00:00:00Z`) }
    : { start: instantAt(day, start), end: instantAt(day, end) };
