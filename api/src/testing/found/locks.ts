import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** Whether somebody waits for what another holds; of statements that begin so, if that is said. */
export const isSomebodyWaiting = async (portal: SqlPortal, statement = ''): Promise<boolean> =>
  (
    await valuesOf(
      portal,
      `select pid as value from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1 || '%'`,
      [statement],
    )
  ).length > 0;
