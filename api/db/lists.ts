import { sql, type SQL } from 'drizzle-orm';

/**
 * A list of the domain's, such as a group of states, as SQL writes it after `in`. It is no parameter: PostgreSQL uses a partial
 * index only where it can see that the statement's list is within that of the index.
 */
export const listOf = (values: readonly string[]): string =>
  `(${values.map((value) => `'${value}'`).join(', ')})`;

/** What comes behind the last row of a page, in a list in the order of two columns; everything on the first page. */
export const behind = (
  last: { readonly at: string; readonly id: string } | null,
  [at, id]: readonly [at: SQL, id: SQL],
  order: 'oldest first' | 'newest first' = 'newest first',
): SQL =>
  last === null
    ? sql`true`
    : sql`(${at}, ${id}) ${order === 'newest first' ? sql`<` : sql`>`} (${last.at}::timestamptz, ${last.id}::uuid)`;

/** The same as a part of a statement. */
export const listed = (values: readonly string[]): SQL => sql.raw(listOf(values));
