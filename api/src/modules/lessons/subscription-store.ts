import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PublishedEntry } from '@bandstand/domain/lessons/publish';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import {
  accounts,
  calendarSubscriptions,
  grownUps,
  publishedEntries,
} from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

const ofFamily = (grownUpId: GrownUpId) =>
  and(eq(calendarSubscriptions.grownUpId, grownUpId), isNull(calendarSubscriptions.revokedAt));

export const findSubscription = async (db: Db, grownUpId: GrownUpId): Promise<string | null> => {
  const [row] = await db
    .select({ id: calendarSubscriptions.id })
    .from(calendarSubscriptions)
    .where(ofFamily(grownUpId));
  return row?.id ?? null;
};

/** One change of a family's address at a time. */
export const lockFamily = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(eq(grownUps.id, grownUpId))
    .for('update');
};

export const revokeSubscription = async (
  db: Db,
  grownUpId: GrownUpId,
  now: Date,
): Promise<void> => {
  await db.update(calendarSubscriptions).set({ revokedAt: now }).where(ofFamily(grownUpId));
};

export const revokeSubscriptionOfAccount = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<void> => {
  const family = db
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(eq(grownUps.accountId, accountId));
  await db
    .update(calendarSubscriptions)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(calendarSubscriptions.grownUpId, family),
        isNull(calendarSubscriptions.revokedAt),
      ),
    );
};

/** Where the account's e-mails go. */
export const findAccountEmail = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ email: accounts.email })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(eq(grownUps.id, grownUpId));
  return row?.email;
};

export const addSubscription = async (
  db: Db,
  row: { readonly id: string; readonly grownUpId: GrownUpId; readonly createdAt: Date },
): Promise<void> => {
  await db.insert(calendarSubscriptions).values(row);
};

/** Whose address it is, locked so that two readers don't write the same changes; nothing when it was revoked. */
export const lockSubscription = async (db: Db, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ grownUpId: calendarSubscriptions.grownUpId })
    .from(calendarSubscriptions)
    .where(and(eq(calendarSubscriptions.id, id), isNull(calendarSubscriptions.revokedAt)))
    .for('update');
  return row?.grownUpId;
};

export const findPublished = async (
  db: Db,
  kidIds: readonly KidId[],
): Promise<PublishedEntry[]> => {
  if (kidIds.length === 0) return [];
  const rows = await db
    .select()
    .from(publishedEntries)
    .where(inArray(publishedEntries.kidId, [...kidIds]));
  return rows.map((row) => ({
    kidId: row.kidId,
    key: row.key,
    onDate: row.onDate,
    startsAt: row.startsAt?.slice(0, 5) ?? null,
    endsAt: row.endsAt?.slice(0, 5) ?? null,
    title: row.title,
    place: row.place,
    note: row.note,
    sequence: row.sequence,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  }));
};

const { kidId: _kidId, key: _key, ...changing } = getTableColumns(publishedEntries);

/** Writes what calendars are told from now on, all of it in one statement. */
export const writePublished = async (db: Db, entries: readonly PublishedEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    kidId: entry.kidId,
    key: entry.key,
    onDate: entry.onDate,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    title: entry.title,
    place: entry.place,
    note: entry.note,
    sequence: entry.sequence,
    cancelledAt: entry.cancelledAt === null ? null : new Date(entry.cancelledAt),
    changedAt: new Date(entry.changedAt),
  }));
  await db
    .insert(publishedEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [publishedEntries.kidId, publishedEntries.key],
      set: Object.fromEntries(
        Object.entries(changing).map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]),
      ),
    });
};
