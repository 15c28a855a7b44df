import type { SqlPortal } from '../with-sql.ts';

/** Where these words lie in the database, by table and column. */
export const placesWith = async ({ sql }: SqlPortal, words: string): Promise<string[]> => {
  const columns = await sql<{ table: string; column: string }>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await sql(
      `select from ${table} where lower(${column}::text) like '%' || lower($1) || '%' limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`.replace('public.', ''));
  }
  return found;
};
