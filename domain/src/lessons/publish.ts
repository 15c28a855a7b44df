import type { KidId } from '../kernel/ids.ts';
import type { IsoDate } from '../kernel/london.ts';
import type { Occasion } from './calendar.ts';
import { formatOccasion } from './words.ts';

/** A rehearsal or an event as a calendar shows it. */
export interface FeedEntry {
  readonly kid_id: KidId;
  readonly key: string;
  readonly on_date: IsoDate;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly title: string;
  readonly place: string;
  readonly note: string;
}

/** What calendars have been told of an entry, and how often it changed since (RFC 5545, 3.8.7.4). */
export interface PublishedEntry extends FeedEntry {
  readonly sequence: number;
  readonly cancelled_at: string | null;
  readonly changed_at: string;
}

interface Child {
  readonly kid_id: KidId;
  readonly first_name: string;
}

/** What a calendar is told of a child: its first name and no other. */
export const feedEntriesOf = (
  { kid_id, first_name }: Child,
  occasions: readonly Occasion[],
): FeedEntry[] =>
  occasions.map((occasion) => ({
    kid_id,
    key: occasion.key,
    on_date: occasion.date,
    starts_at: occasion.time,
    ends_at: occasion.ends_at,
    title: `${first_name}: ${formatOccasion(occasion).toLowerCase()}`,
    place: occasion.place,
    note: occasion.note,
  }));

/**
 * Gives each occasion a key of its own. A second rehearsal of one week, and what is planned anew after its day went by,
 * are other entries than the first: what is past stays in the calendar as it was.
 */
export const withOwnKeys = (
  occasions: readonly Occasion[],
  published: readonly Pick<PublishedEntry, 'key' | 'on_date'>[],
  today: IsoDate,
): Occasion[] => {
  const taken = new Set(published.filter((entry) => entry.on_date < today).map(({ key }) => key));
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
    .filter((entry) => entry.on_date >= at.today && entry.cancelled_at === null)
    .filter((entry) => !stands.has(identityOf(entry)))
    .map((entry) => ({
      ...entry,
      sequence: entry.sequence + 1,
      cancelled_at: at.now,
      changed_at: at.now,
    }));
  return [...told, ...gone];
};

const identityOf = ({ kid_id, key }: Pick<FeedEntry, 'kid_id' | 'key'>): string =>
  `${kid_id} ${key}`;

const toTell = (
  before: PublishedEntry | undefined,
  entry: FeedEntry,
  now: string,
): PublishedEntry[] => {
  const told = { ...entry, cancelled_at: null, changed_at: now };
  if (before === undefined) return [{ ...told, sequence: 0 }];
  return before.cancelled_at === null && isSame(before, entry)
    ? []
    : [{ ...told, sequence: before.sequence + 1 }];
};

const SHOWN = ['on_date', 'starts_at', 'ends_at', 'title', 'place', 'note'] as const;
const isSame = (a: FeedEntry, b: FeedEntry): boolean =>
  SHOWN.every((field) => a[field] === b[field]);

/** The name of an entry in calendars all over the world (RFC 5545, 3.8.4.7). */
export const uidOf = (kidId: KidId, key: string): string => `${key}.${kidId}@bandstand`;
