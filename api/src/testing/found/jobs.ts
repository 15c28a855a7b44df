import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** How many jobs of a queue have not begun yet. */
export const countJobs = async (portal: SqlPortal, queue: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      "select id as value from jobs.job where name = $1 and state < 'active'",
      [queue],
    )
  ).length;

/** How often the free places of a timetable are about to be offered. */
export const countOffering = async (portal: SqlPortal, timetableId: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select id as value from jobs.job
       where name = 'offer-places' and state = 'created' and data->>'timetableId' = $1`,
      [timetableId],
    )
  ).length;

/** How many seconds each job of a queue that has not begun will wait yet. */
export const pausesOf = (portal: SqlPortal, queue: string): Promise<number[]> =>
  valuesOf(
    portal,
    `select greatest(0, extract(epoch from start_after - now()))::float as value from jobs.job
     where name = $1 and state < 'active'`,
    [queue],
  );

export interface FoundJob {
  readonly id: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly keptForSeconds: number;
}

/** The jobs of a queue, done ones as well. */
export const jobs = ({ sql }: SqlPortal, queue: string): Promise<FoundJob[]> =>
  sql(
    `select id, state, data, extract(epoch from keep_until - now())::float as "keptForSeconds"
     from jobs.job where name = $1 order by created_on, id`,
    [queue],
  );
