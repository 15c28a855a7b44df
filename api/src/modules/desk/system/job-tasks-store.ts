import { sql } from 'drizzle-orm';
import { taskDay } from '@bandstand/domain/work-log/tasks';
import type { Db } from '../../../platform/database/pool.ts';
import { failedJobIds } from '../../../platform/jobs/jobs-store.ts';

/** The key of the task about a job. */
export const taskOfJob = (id: string): string => `job ${id}`;
/** The same in SQL, for the jobs `f`. */
const TASK_OF_JOB = sql`'job ' || f.id`;

/** A task about each job that no try could do and that has none yet, for those who look after the portal. */
export const addTasksOfJobs = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into office_tasks (id, kind, key, detail, due_on, created_at)
    select gen_random_uuid(), 'job_failed', ${TASK_OF_JOB}, '', ${taskDay('job_failed', now)}::date, ${now.toISOString()}::timestamptz
    from ${failedJobIds} f where not exists (select from office_tasks t where t.key = ${TASK_OF_JOB})
    on conflict (key) do nothing`);
};

/** Closes the tasks about jobs that no longer exist; what a person has opened again is theirs to close. */
export const closeTasksOfGoneJobs = async (
  db: Db,
  { outcome, now }: { readonly outcome: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks t set done_at = ${now.toISOString()}::timestamptz, done_by = 'clock', outcome = ${outcome}
    where t.kind = 'job_failed' and t.done_at is null and t.opened_again_at is null
      and not exists (select from ${failedJobIds} f where t.key = ${TASK_OF_JOB})`);
};

/** Closes the task about a job that is retried, and gives its key free: a job that fails again waits for a person again. */
export const closeTaskOfTriedJob = async (
  tx: Db,
  id: string,
  { by, outcome, now }: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  const at = now.toISOString();
  await tx.execute(sql`
    update office_tasks set key = key || ' until ' || ${at}::text, done_at = coalesce(done_at, ${at}::timestamptz),
      done_by = coalesce(done_by, ${by}), outcome = coalesce(outcome, ${outcome})
    where key = ${taskOfJob(id)}`);
};
