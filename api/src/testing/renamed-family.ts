import type { TestPortal } from './portal.ts';

/** Gives the demo's Alex and the children another name for as long as something is looked at. */
export const whileCalled = async (
  { sql }: Pick<TestPortal, 'sql'>,
  name: string,
  work: (kidIds: readonly string[]) => Promise<void>,
): Promise<void> => {
  type NamedRow = { id: string; name: string };
  const parents = await sql<NamedRow>("select id, name from grown_ups where name = 'Alex Taylor'");
  const kids = await sql<NamedRow>("select id, name from kids where name like '% Taylor'");
  if (parents.length !== 1 || kids.length !== 3) throw new Error('This is not the demo’s Alex.');
  const rename = async (table: 'grown_ups' | 'kids', all: readonly NamedRow[]): Promise<void> => {
    for (const one of all)
      await sql(`update ${table} set name = $2 where id = $1`, [one.id, one.name]);
  };
  await rename(
    'grown_ups',
    parents.map(({ id }) => ({ id, name })),
  );
  await rename(
    'kids',
    kids.map(({ id }, index) => ({ id, name: `${name}${index}` })),
  );
  try {
    await work(kids.map(({ id }) => id));
  } finally {
    await rename('grown_ups', parents);
    await rename('kids', kids);
  }
};
