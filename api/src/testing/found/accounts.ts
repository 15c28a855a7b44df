import { valuesOf, type WithSql } from '../with-sql.ts';

/** On how many devices somebody is signed in. */
export const countSignIns = async (portal: WithSql, email: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select s.id as value from sessions s join accounts a on a.id = s.account_id
       where a.email = $1 and s.ended_at is null`,
      [email],
    )
  ).length;

/** The ids of all sessions, ended ones as well. */
export const sessionIds = (portal: WithSql): Promise<string[]> =>
  valuesOf(portal, 'select id as value from sessions order by id');

/** The ids of all parents. */
export const parentIds = (portal: WithSql): Promise<string[]> =>
  valuesOf(portal, 'select id as value from grown_ups order by id');
