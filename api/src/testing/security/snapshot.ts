import type { TestPortal } from '../portal.ts';

/** A fingerprint of every table: equal ones mean that no row was changed, added or taken away. */
export const snapshot = async ({
  sql,
}: Pick<TestPortal, 'sql'>): Promise<Readonly<Record<string, string>>> => {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_name <> 'counted_tries' and (table_schema = 'public' or table_schema = 'jobs' and table_name = 'job')
     order by 1`,
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as print from ${name} r`,
  );
  const rows = await sql<{ name: string; print: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
};
