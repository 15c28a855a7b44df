import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { asRows } from '../database/rows.ts';

const queueRow = z.strictObject({ name: z.string() });

/** The queues that have something to do now. */
export const listWaitingQueues = async (db: ReturnType<PgBoss['getDb']>): Promise<Set<string>> => {
  const { rows } = await db.executeSql(
    "select distinct name from jobs.job where state < 'active' and not blocked and start_after < now()",
  );
  return new Set(asRows(queueRow, rows).map(({ name }) => name));
};
