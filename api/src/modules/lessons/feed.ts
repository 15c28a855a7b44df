import { calledAmong } from '@bandstand/domain/families/children/short-name';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { addMonths, londonDate, instantAt } from '@bandstand/domain/kernel/london';
import { calendarOf } from '@bandstand/domain/lessons/calendar';
import {
  feedEntriesOf,
  publish,
  withOwnKeys,
  type PublishedEntry,
  uidOf,
} from '@bandstand/domain/lessons/publish';
import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@bandstand/domain/lessons/contract';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type LessonsDeps, lessonsOf } from './calendar.ts';
import { findLessons } from './store.ts';
import * as store from './store.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { calendarAddressEmail } from './emails.ts';

const ASK_AGAIN_SECONDS = 4 * 60 * 60;

/**
 * The entries as calendars read them (RFC 5545, RFC 7986). Times are instants: London's clock changes are in them already.
 * There is no METHOD: one that publishes would have to name an organizer.
 */
const calendarFile = (name: string, entries: readonly PublishedEntry[]): string =>
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

const timesOf = ({ onDate: day, startsAt: start, endsAt: until }: PublishedEntry) =>
  start === null || until === null
    ? { allDay: true, start: new Date(`${day}T00:00:00Z`) }
    : { start: instantAt(day, start), end: instantAt(day, until) };

const ADDRESS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.ics$/;
const MONTHS_BACK = 3;

/** The calendar behind a family's private address; nothing for one that is wrong or was revoked. */
export const readFeed = async (deps: LessonsDeps, file: string): Promise<string | null> => {
  const [, id, mac] = ADDRESS.exec(file) ?? [];
  if (id === undefined || mac === undefined || !deps.addressMac.matches(id, mac)) return null;
  const told = await transact(deps.db, (tx) => reconcile(tx, id, deps.clock.now()));
  return told.ok ? calendarFile(`${deps.sender.name} lessons`, told.value) : null;
};

/** Tells the family's calendars what is true now, and answers all that they are to show. */
const reconcile = async (
  tx: Db,
  subscriptionId: string,
  now: Date,
): Promise<Decision<PublishedEntry[], 'not_found'>> => {
  const today = londonDate(now);
  const grownUpId = await store.lockSubscription(tx, subscriptionId);
  if (grownUpId === undefined) return refuse('not_found');
  const kids = await findLessons(tx, { grownUpId, kidId: null, today });
  const published = await store.findPublished(
    tx,
    kids.map(({ kid_id: id }) => id),
  );
  const current = kids.flatMap((kid) => {
    const occasions = withOwnKeys(calendarOf(lessonsOf(kid), today), camelCased(kid.past), today);
    const firstName = calledAmong(
      kid.name,
      kids.map(({ name }) => name),
    );
    return feedEntriesOf({ kidId: kid.kid_id, firstName }, occasions);
  });
  const written = publish(published, current, { today, now: now.toISOString() });
  await store.writePublished(tx, written);
  const from = addMonths(today, -MONTHS_BACK);
  return ok(latest(published, written).filter((entry) => entry.onDate >= from));
};

/** What was told before and not since, and what is told now, by day. */
const latest = (
  published: readonly PublishedEntry[],
  written: readonly PublishedEntry[],
): PublishedEntry[] => {
  const identityOf = ({ kidId, key }: PublishedEntry) => `${kidId} ${key}`;
  const entries = new Map([...published, ...written].map((entry) => [identityOf(entry), entry]));
  const order = (entry: PublishedEntry) => `${entry.onDate} ${identityOf(entry)}`;
  return [...entries.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
};

export const get = async (
  deps: LessonsDeps,
  { parent }: Call<typeof contract.getCalendarSubscription>,
): CallAnswer<typeof contract.getCalendarSubscription> =>
  ok(answer(deps, await store.findSubscription(deps.db, parent.grownUpId)));

/** Makes an address; the one before it stops at once, and the account's owner is told. */
export const make = (
  deps: LessonsDeps,
  { parent: { grownUpId } }: Call<typeof contract.makeCalendarAddress>,
): CallAnswer<typeof contract.makeCalendarAddress> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const id = randomUUIDv7();
    await store.lockParent(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, now);
    await store.addSubscription(tx, { id, grownUpId, createdAt: now });
    const email = await store.findAccountEmail(tx, grownUpId);
    if (email !== undefined)
      await deps.emailQueue.send(tx, { account: email }, calendarAddressEmail(deps.publicUrl));
    return ok(answer(deps, id));
  });

export const end = (
  deps: LessonsDeps,
  { parent: { grownUpId } }: Call<typeof contract.endCalendarSubscription>,
): CallAnswer<typeof contract.endCalendarSubscription> =>
  transact(deps.db, async (tx) => {
    await store.lockParent(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, deps.clock.now());
    return ok(answer(deps, null));
  });

/** Part of a change of password and of signing out everywhere: a stranger in the account may have taken the address along. */
export const endAddressOf = (tx: Db, accountId: string, now: Date): Promise<void> =>
  store.revokeSubscriptionOfAccount(tx, accountId, now);

const answer = ({ addressMac, publicUrl }: LessonsDeps, id: string | null) => {
  if (id === null) return { address: null, webcal_address: null };
  const address = `${publicUrl.replace(/\/$/, '')}/calendar/${id}.${addressMac.of(id)}.ics`;
  return { address, webcal_address: address.replace(/^https?:/, 'webcal:') };
};
