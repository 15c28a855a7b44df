import { and, desc, eq, isNotNull, isNull, type SQL, asc, inArray, lte } from 'drizzle-orm';
import type { GrownUpId, RoundUpId, KidId } from '@bandstand/domain/kernel/ids';
import { randomUUIDv7 } from 'node:crypto';
import { kids, roundUps, timelineEntries } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

const columns = {
  id: roundUps.id,
  name: kids.name,
  acYear: roundUps.acYear,
  acYearPeriod: roundUps.acYearPeriod,
  instrument: roundUps.instrument,
  bandName: roundUps.bandName,
  concertsCount: roundUps.concertsCount,
  skillsCompleted: roundUps.skillsCompleted,
  songTitle: roundUps.songTitle,
  posterFingerprint: roundUps.posterFingerprint,
};

/** What a poster shows of a published Round-Up, whose child is still here. */
export const findPublished = (db: Db, roundUpId: RoundUpId) => find(db, roundUpId);

/** The same, if it is of this parent's child. */
export const findShown = (db: Db, roundUpId: RoundUpId, grownUpId: GrownUpId) =>
  find(db, roundUpId, eq(kids.grownUpId, grownUpId));

const find = async (db: Db, roundUpId: RoundUpId, of?: SQL) => {
  const [row] = await db
    .select(columns)
    .from(roundUps)
    .innerJoin(
      kids,
      and(eq(kids.id, roundUps.kidId), isNull(kids.removedAt), isNull(kids.erasedAt)),
    )
    .where(and(eq(roundUps.id, roundUpId), isNotNull(roundUps.publishedAt), of));
  return row;
};
export type PublishedRoundUp = NonNullable<Awaited<ReturnType<typeof find>>>;

export const setFingerprint = async (db: Db, id: string, fingerprint: string): Promise<void> => {
  await db.update(roundUps).set({ posterFingerprint: fingerprint }).where(eq(roundUps.id, id));
};

/** Published Round-Ups whose posters were never drawn. */
export const findUndrawn = async (db: Db, limit: number): Promise<RoundUpId[]> => {
  const rows = await db
    .select({ id: roundUps.id })
    .from(roundUps)
    .where(and(isNotNull(roundUps.publishedAt), isNull(roundUps.posterFingerprint)))
    .orderBy(desc(roundUps.publishedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Of all posters that were drawn for a family's children. */
export const findFingerprints = async (db: Db, grownUpId: GrownUpId): Promise<string[]> => {
  const rows = await db
    .select({ fingerprint: roundUps.posterFingerprint })
    .from(roundUps)
    .innerJoin(kids, and(eq(kids.id, roundUps.kidId), eq(kids.grownUpId, grownUpId)));
  return rows.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
};

export interface DueRoundUp {
  readonly id: string;
  readonly kidId: KidId;
  readonly name: string;
  readonly acYear: number;
  readonly acYearPeriod: (typeof roundUps.$inferSelect)['acYearPeriod'];
}

/** Round-Ups whose time has come, of children who are here; another worker passes over them. */
export const claimDue = (db: Db, now: Date, limit: number): Promise<DueRoundUp[]> =>
  db
    .select({
      id: roundUps.id,
      kidId: roundUps.kidId,
      name: kids.name,
      acYear: roundUps.acYear,
      acYearPeriod: roundUps.acYearPeriod,
    })
    .from(roundUps)
    .innerJoin(
      kids,
      and(eq(kids.id, roundUps.kidId), isNull(kids.removedAt), isNull(kids.erasedAt)),
    )
    .where(and(isNull(roundUps.publishedAt), lte(roundUps.publishAt, now)))
    .orderBy(asc(roundUps.publishAt))
    .limit(limit)
    .for('update', { of: roundUps, skipLocked: true });

export const markPublished = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db
    .update(roundUps)
    .set({ publishedAt: now })
    .where(inArray(roundUps.id, [...ids]));
};

/** Puts the news on the timelines; a Round-Up that was announced already is not announced again. */
export const announce = async (
  db: Db,
  news: readonly { readonly roundUpId: RoundUpId; readonly kidId: KidId; readonly body: string }[],
  now: Date,
): Promise<void> => {
  const looks = { category: 'Round-up' as const, color: '#5b2bc9', createdAt: now };
  await db
    .insert(timelineEntries)
    .values(news.map((entry) => ({ id: randomUUIDv7(), ...entry, ...looks })))
    .onConflictDoNothing({ target: timelineEntries.roundUpId });
};
