import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { asRows } from '../database/rows.ts';

const queueRow = z.strictObject({ name: z.string() });

/** The queues that have something to do now. */
export const listWaitingQueues = async (db: ReturnType<PgBoss['getDb']>): Promise<Set<string>> => {
  const { rows } = await db.executeSql(
    `select q.name from jobs.queue q where exists (
      select from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after < now())`,
  );
  return new Set(asRows(queueRow, rows).map(({ name }) => name));
};
