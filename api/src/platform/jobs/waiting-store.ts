import type { PgBoss } from 'pg-boss';

/** The queues that have something to do now. */
export const listWaitingQueues = async (db: ReturnType<PgBoss['getDb']>): Promise<Set<string>> => {
  const { rows } = await db.executeSql(
    "select distinct name from jobs.job where state < 'active' and not blocked and start_after < now()",
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
};
