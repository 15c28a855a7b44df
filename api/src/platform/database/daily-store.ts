import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { dailyRuns } from '../../../db/tables/index.ts';
import type { Db } from './pool.ts';

interface DailyWork {
  readonly name: string;
  readonly day: IsoDate;
}

/** Writes down that a day's work is done; false when somebody else did, or is just doing it and succeeds. */
export const claimDay = async (
  db: Db,
  { name, day, now }: DailyWork & { readonly now: Date },
): Promise<boolean> => {
  const claimed = await db
    .insert(dailyRuns)
    .values({ name, day, ranAt: now })
    .onConflictDoNothing()
    .returning({ day: dailyRuns.day });
  return claimed.length === 1;
};

/** By the database's clock, as the portal's own may be moved or differ between processes. */
const WHILE_ALIVE = sql`clock_timestamp() + interval '2 minutes'`;

/** Begins a day's long work; false when it is done, or somebody who still lives is at it. */
export const holdDay = async (db: Db, { name, day }: DailyWork): Promise<boolean> => {
  const held = await db
    .insert(dailyRuns)
    .values({ name, day, heldUntil: WHILE_ALIVE })
    .onConflictDoUpdate({
      target: [dailyRuns.name, dailyRuns.day],
      set: { heldUntil: WHILE_ALIVE },
      setWhere: sql`${dailyRuns.ranAt} is null and coalesce(${dailyRuns.heldUntil} < clock_timestamp(), true)`,
    })
    .returning({ day: dailyRuns.day });
  return held.length === 1;
};

const its = ({ name, day }: DailyWork) => and(eq(dailyRuns.name, name), eq(dailyRuns.day, day));

/** The process that works on it is still alive. */
export const holdDayOn = async (db: Db, work: DailyWork): Promise<void> =>
  void (await db.update(dailyRuns).set({ heldUntil: WHILE_ALIVE }).where(its(work)));

/** It failed: the next to ask begins it again. */
export const letDayGo = async (db: Db, work: DailyWork): Promise<void> =>
  void (await db.update(dailyRuns).set({ heldUntil: null }).where(its(work)));

export const endDay = async (
  db: Db,
  { now, ...work }: DailyWork & { readonly now: Date },
): Promise<void> =>
  void (await db.update(dailyRuns).set({ heldUntil: null, ranAt: now }).where(its(work)));

/** The last day on which one of several pieces of work was done. */
export const findLastDone = async (db: Db, names: readonly string[]): Promise<IsoDate | null> => {
  const [done] = await db
    .select({ day: max(dailyRuns.day) })
    .from(dailyRuns)
    .where(and(inArray(dailyRuns.name, [...names]), isNotNull(dailyRuns.ranAt)));
  return done?.day ?? null;
};
