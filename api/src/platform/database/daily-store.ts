import { dailyRuns } from '../../../db/tables/index.ts';
import type { Db } from './pool.ts';

/** Writes down that a day's work is done; false when somebody else did, or is just doing it and succeeds. */
export const claimDay = async (
  db: Db,
  { name, day, now }: { readonly name: string; readonly day: string; readonly now: Date },
): Promise<boolean> => {
  const claimed = await db
    .insert(dailyRuns)
    .values({ name, day, ranAt: now })
    .onConflictDoNothing()
    .returning({ day: dailyRuns.day });
  return claimed.length === 1;
};
