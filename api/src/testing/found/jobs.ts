import { valuesOf, type WithSql } from '../with-sql.ts';

/** How many jobs of a queue have not begun yet. */
export const countJobs = async (portal: WithSql, queue: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      "select id as value from jobs.job where name = $1 and state < 'active'",
      [queue],
    )
  ).length;

/** How often the free places of a timetable are about to be offered. */
export const countOffering = async (portal: WithSql, timetableId: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select id as value from jobs.job
       where name = 'offer-places' and state = 'created' and data->>'timetableId' = $1`,
      [timetableId],
    )
  ).length;
