import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { behind, listed } from '../../../db/lists.ts';
import { uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../database/pool.ts';
import { rowsOf, asRows } from '../database/rows.ts';
import type { RowsBehind } from '../pages.ts';

/** What pg-boss calls a job that waits to be done, for the first time or again. */
export const WAITING_JOBS = ['created', 'retry'];

/** Jobs that no try could do: `failed` ones, and those whose queue keeps them for a person elsewhere. */
const FAILED = sql`(j.state = 'failed' or (j.state = 'created' and j.name in (select q.dead_letter from jobs.queue q where q.dead_letter is not null)))`;

const failedJobRow = z.strictObject({
  id: uuid,
  queue: z.string(),
  /** To the microsecond, as a cursor has it. */
  at: z.iso.datetime(),
  tries: z.int(),
  sealed: z.nullable(z.string()),
});

/** Queues whose failed jobs are listed, and those that keep them for a person. */
const LISTED = sql`(select q.name from jobs.queue q where q.retry_limit > 0 and q.dead_letter is null)`;
const KEEPING = sql`(select distinct q.dead_letter as name from jobs.queue q)`;

/** The ids of all that are listed, for statements about what waits for a person. Each kind has an index. */
export const failedJobIds: SQL = sql`(
  select j.id from jobs.job j where j.state = 'failed' and j.name in ${LISTED}
  union all
  select j.id from ${KEEPING} q join jobs.job j on j.name = q.name where j.state = 'created' and not j.blocked)`;

/**
 * The newest jobs that no try could do. What is done every minute has one try, is done by the next one, and is not listed. Each
 * kind has an index, and is read on its own: together they would be looked for among all jobs of a week.
 */
export const listFailedJobs = (db: Db, { after, atMost }: RowsBehind) => {
  const at = sql`coalesce(j.completed_on, j.created_on)`;
  const newest = sql`${behind(after, [at, sql`j.id`])} order by ${at} desc, j.id desc limit ${atMost}`;
  return rowsOf(db, failedJobRow).from(sql`
    with found as (
      (select j.name, j.id, ${at} as at from jobs.job j
        where j.state = 'failed' and j.name in ${LISTED} and ${newest})
      union all
      (select j.name, j.id, ${at} from ${KEEPING} q join jobs.job j on j.name = q.name
        where j.state = 'created' and not j.blocked and ${newest}))
    select j.id, j.name as queue, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (j.retry_count + 1)::int as tries, j.data ->> 'sealed' as sealed
    from (select * from found order by at desc, id desc limit ${atMost}) f join jobs.job j on j.name = f.name and j.id = f.id
    order by f.at desc, f.id desc`);
};

const lockedJob = z.strictObject({ queue: z.string(), isKept: z.boolean() });

/** One such job, held until the transaction ends. */
export const findFailedJob = async (
  tx: Db,
  id: string,
): Promise<{ readonly queue: string; readonly isKept: boolean } | undefined> => {
  const [row] = await rowsOf(tx, lockedJob).from(sql`
    select j.name as queue, j.state <> 'failed' as "isKept" from jobs.job j where j.id = ${id} and ${FAILED} for update of j`);
  return row;
};

/** A job that begins again has waited since now, and not since it was first due. */
export const waitFromNow = async (tx: Db, id: string): Promise<void> => {
  await tx.execute(sql`update jobs.job set start_after = now() where id = ${id}`);
};

const queueRow = z.strictObject({
  queue: z.string(),
  waiting: z.int(),
  seconds: z.int(),
  failed: z.int(),
});
export type JobQueueRow = z.infer<typeof queueRow>;

/** Every queue of work that follows from changes: what waits and is due, since when, and what no try could do. */
export const listQueues = async (db: Db): Promise<JobQueueRow[]> => {
  return rowsOf(db, queueRow).from(sql`
    select q.name as queue,
      count(*) filter (where j.state in ${listed([...WAITING_JOBS, 'active'])})::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state in ${listed(WAITING_JOBS)} and j.start_after < now())), 0)::int as seconds,
      (count(*) filter (where j.state = 'failed' and q.dead_letter is null) + (select count(*) from jobs.job k where k.name = q.dead_letter and k.state = 'created'))::int as failed
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <> 'completed'
    where q.retry_limit > 0 and q.name not in (select d.dead_letter from jobs.queue d where d.dead_letter is not null)
      and q.name not like '\\_\\_%'
    group by q.name, q.dead_letter order by q.name`);
};

/** Jobs that failed are listed among all those of a week, most of which were done. The table is pg-boss's, the index ours. */
export const indexFailedJobs = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      "create index if not exists job_failed on jobs.job ((coalesce(completed_on, created_on)), id) where state = 'failed'",
    );
  } finally {
    await client.end();
  }
};

const waitingRow = z.strictObject({ name: z.string() });

/** The queues that have something to do now. */
export const listWaitingQueues = async (db: ReturnType<PgBoss['getDb']>): Promise<Set<string>> => {
  const { rows } = await db.executeSql(
    `select q.name from jobs.queue q where exists (
      select from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after < now())`,
  );
  return new Set(asRows(waitingRow, rows).map(({ name }) => name));
};
