import { valuesOf, type WithSql } from '../with-sql.ts';

/** The states of the offers made to a child of this name, the oldest first. */
export const offerStatesOfNamed = (portal: WithSql, name: string): Promise<string[]> =>
  valuesOf(
    portal,
    `select o.state as value from offers o join kids k on k.id = o.kid_id where k.name = $1
     order by o.made_at, o.id`,
    [name],
  );
