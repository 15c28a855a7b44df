import type pg from 'pg';
import type { TestPortal } from './portal.ts';

/** A portal of a test or of a journey, whose database its owner can query. */
export type SqlPortal = Pick<TestPortal, 'sql'>;

/** What a query answers in its column `value`. */
export const valuesOf = async <Value>(
  { sql }: SqlPortal,
  query: string,
  values: unknown[] = [],
): Promise<Value[]> => (await sql<{ value: Value }>(query, values)).map(({ value }) => value);

/** The first value that a query answers in its column `value`. */
export const valueOf = async <Value>(
  portal: SqlPortal,
  query: string,
  values: unknown[] = [],
): Promise<Value | undefined> => (await valuesOf<Value>(portal, query, values))[0];

/** A connection of its own, such as one in the middle of a transaction. */
export const through = (client: pg.ClientBase): SqlPortal => ({
  sql: async (query, values = []) => (await client.query(query, values)).rows,
});
