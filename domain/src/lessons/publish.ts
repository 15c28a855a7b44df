import type { KidId } from '../kernel/ids.ts';
import type { IsoDate } from '../kernel/london.ts';
import type { Occasion } from './calendar.ts';
import { formatOccasion } from './words.ts';

/** A rehearsal or an event as a calendar shows it. */
export interface FeedEntry {
  readonly kidId: KidId;
  readonly key: string;
  readonly onDate: IsoDate;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly title: string;
  readonly place: string;
  readonly note: string;
}

/** What calendars have been told of an entry, and how often it changed since (RFC 5545, 3.8.7.4). */
export interface PublishedEntry extends FeedEntry {
  readonly sequence: number;
  readonly cancelledAt: string | null;
  readonly changedAt: string;
}

interface Child {
  readonly kidId: KidId;
  readonly firstName: string;
}

/** What a calendar is told of a child: the first name and no other. A lesson that is off is none. */
export const feedEntriesOf = (
  { kidId, firstName }: Child,
  occasions: readonly Occasion[],
): FeedEntry[] =>
  occasions
    .filter(({ isOff }) => !isOff)
    .map((occasion) => ({
      kidId,
      key: occasion.key,
      onDate: occasion.date,
      startsAt: occasion.time,
      endsAt: occasion.endsAt,
      title: `${firstName}: ${formatOccasion(occasion).toLowerCase()}`,
      place: occasion.place,
      note: occasion.note,
    }));

/**
 * Gives each occasion a key of its own. A second rehearsal of one week, and what is planned again after its day went by,
 * are other entries than the first: what is past stays in the calendar as it was.
 */
export const withOwnKeys = (
  occasions: readonly Occasion[],
  published: readonly Pick<PublishedEntry, 'key' | 'onDate'>[],
  today: IsoDate,
): Occasion[] => {
  const taken = new Set(published.filter((entry) => entry.onDate < today).map(({ key }) => key));
  return occasions.map((occasion) => {
    let { key } = occasion;
    for (let n = 2; taken.has(key); n += 1) key = `${occasion.key}-${n}`;
    taken.add(key);
    return { ...occasion, key };
  });
};

/**
 * The rows to write so that calendars are told what is true now: a new entry begins at 0, and every change counts one up,
 * so that a phone changes its entry instead of adding a second one. What will not take place is cancelled, what will take
 * place again is confirmed; what is past is left alone.
 */
export const publish = (
  published: readonly PublishedEntry[],
  current: readonly FeedEntry[],
  at: { readonly today: IsoDate; readonly now: string },
): PublishedEntry[] => {
  const known = new Map(published.map((entry) => [identityOf(entry), entry]));
  const stands = new Set(current.map(identityOf));
  const told = current.flatMap((entry) => toTell(known.get(identityOf(entry)), entry, at.now));
  const gone = published
    .filter((entry) => entry.onDate >= at.today && entry.cancelledAt === null)
    .filter((entry) => !stands.has(identityOf(entry)))
    .map((entry) => ({
      ...entry,
      sequence: entry.sequence + 1,
      cancelledAt: at.now,
      changedAt: at.now,
    }));
  return [...told, ...gone];
};

const identityOf = ({ kidId, key }: Pick<FeedEntry, 'kidId' | 'key'>): string => `${kidId} ${key}`;

const toTell = (
  before: PublishedEntry | undefined,
  entry: FeedEntry,
  now: string,
): PublishedEntry[] => {
  const told = { ...entry, cancelledAt: null, changedAt: now };
  if (before === undefined) return [{ ...told, sequence: 0 }];
  return before.cancelledAt === null && isSame(before, entry)
    ? []
    : [{ ...told, sequence: before.sequence + 1 }];
};

const SHOWN = ['onDate', 'startsAt', 'endsAt', 'title', 'place', 'note'] as const;
const isSame = (a: FeedEntry, b: FeedEntry): boolean =>
  SHOWN.every((field) => a[field] === b[field]);

/** The name of an entry in calendars all over the world (RFC 5545, 3.8.4.7). */
export const uidOf = (kidId: KidId, key: string): string => `${key}.${kidId}@bandstand`;
