import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { KidId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { kids, roundUps, timelineEntries } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

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
