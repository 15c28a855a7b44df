import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { GrownUpId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { kids, roundUps } from '../../../../db/tables/index.ts';
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
