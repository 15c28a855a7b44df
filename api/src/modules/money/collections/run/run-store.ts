import { desc, eq, sql } from 'drizzle-orm';
import type { Month } from '@bandstand/domain/kernel/london';
import { billingAccounts, collectionRuns } from '../../../../../db/tables/index.ts';
import type { Db } from '../../../../platform/database/pool.ts';

interface Run {
  readonly month: Month;
  /** Too late to be collected on its day: only the charges are written. */
  readonly isLate: boolean;
}

export interface LastRun {
  readonly month: Month;
  readonly quietAt: Date | null;
}

/** The last month whose run was begun, and since when it had nothing to write; nothing before the first. */
export const findLastRun = async (db: Db): Promise<LastRun | undefined> => {
  const [last] = await db
    .select({ month: collectionRuns.month, quietAt: collectionRuns.quietAt })
    .from(collectionRuns)
    .orderBy(desc(collectionRuns.month))
    .limit(1);
  return last;
};

/** Whether anybody could be collected from. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.select({ id: billingAccounts.id }).from(billingAccounts).limit(1)).length > 0;

/** Writes down that no account had anything left to write for a month. */
export const noteQuiet = async (db: Db, month: Month, now: Date): Promise<void> => {
  await db.update(collectionRuns).set({ quietAt: now }).where(eq(collectionRuns.month, month));
};

/** Once a month is written, a tenth of the rows are of a kind that the server has not seen: families ask all week. */
export const takeStatistics = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze collections, ledger_entries`);
};

/** Writes down that a month's run is begun; false when it was before. */
export const beginRun = async (db: Db, { month, isLate }: Run, now: Date): Promise<boolean> => {
  const begun = await db
    .insert(collectionRuns)
    .values({ month, isLate, begunAt: now })
    .onConflictDoNothing()
    .returning({ month: collectionRuns.month });
  return begun.length === 1;
};
