import { valuesOf, type WithSql } from '../with-sql.ts';

/** The ids of all children. */
export const kidIds = (portal: WithSql): Promise<string[]> =>
  valuesOf(portal, 'select id as value from kids order by id');

export const kidIdsNamed = (portal: WithSql, name: string): Promise<string[]> =>
  valuesOf(portal, 'select id as value from kids where name = $1 order by id', [name]);

/** The id of a child who has to be there. */
export const kidNamed = async (portal: WithSql, name: string): Promise<string> => {
  const [id] = await kidIdsNamed(portal, name);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The parent of a child of this name. */
export const parentOfNamed = async (portal: WithSql, name: string): Promise<string> => {
  const query = 'select grown_up_id as value from kids where name = $1';
  const [id] = await valuesOf<string>(portal, query, [name]);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The statuses of all children, in the order of their names. */
export const statuses = (portal: WithSql): Promise<string[]> =>
  valuesOf(portal, 'select status as value from kids order by name');

export const statusOf = async (portal: WithSql, kidId: string): Promise<string | undefined> =>
  (await valuesOf<string>(portal, 'select status as value from kids where id = $1', [kidId]))[0];

export const statusOfNamed = async (portal: WithSql, name: string): Promise<string | undefined> =>
  (await valuesOf<string>(portal, 'select status as value from kids where name = $1', [name]))[0];
