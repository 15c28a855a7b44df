import { sql, type SQL } from 'drizzle-orm';

/**
 * A list of the domain's, such as a group of states, as SQL writes it after `in`. It is no parameter: PostgreSQL uses a partial
 * index only where it can see that the statement's list is within that of the index.
 */
export const listOf = (values: readonly string[]): string =>
  `(${values.map((value) => `'${value}'`).join(', ')})`;

/** The same as a part of a statement. */
export const listed = (values: readonly string[]): SQL => sql.raw(listOf(values));
