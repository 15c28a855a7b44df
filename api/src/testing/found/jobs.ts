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
