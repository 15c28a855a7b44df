import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * A job that no try could do, for those who look after the portal: there is nothing left for it to do, so that it succeeds when
 * it is tried again. Written as the queue itself writes it; nothing where the queue is not there yet.
 */
export const leaveFailedJob = async (db: Pick<NodePgDatabase, 'execute'>): Promise<void> => {
  await db.execute(sql`
    insert into jobs.job (name, data, state, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output)
    select q.name, '{"files":[]}'::jsonb, 'failed', q.retry_limit, q.retry_limit, now() - interval '4 hours', now() - interval '4 hours',
      now() - interval '1 hour', now() - interval '1 hour', '{"message":"the folder could not be written to"}'::jsonb
    from jobs.queue q where q.name = 'forget-files'`);
};
