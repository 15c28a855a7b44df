import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { findFailedJob, waitFromNow } from './failed-store.ts';
import type { Jobs } from './jobs.ts';

/** What a person decides about jobs that no try could do: those that failed, and those that are kept for a person. */
export const failedJobs = (boss: PgBoss): Pick<Jobs, 'retryOne' | 'dismissOne'> => ({
  retryOne: async (tx, id) => {
    const job = await findFailedJob(tx, id);
    if (job === undefined) return false;
    const db = fromDrizzle(tx, sql);
    if (job.isKept) return (await boss.redrive(job.queue, { db, ids: [id] })) === 1;
    await boss.retry(job.queue, id, { db });
    await waitFromNow(tx, id);
    return true;
  },
  dismissOne: async (tx, id) => {
    const job = await findFailedJob(tx, id);
    if (job === undefined) return false;
    await boss.deleteJob(job.queue, id, { db: fromDrizzle(tx, sql) });
    return true;
  },
});
