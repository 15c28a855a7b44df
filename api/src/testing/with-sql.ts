import type { TestPortal } from './portal.ts';

/** A portal of a test or of a journey, whose database its owner can query. */
export type WithSql = Pick<TestPortal, 'sql'>;

/** What a query answers in its column `value`. */
export const valuesOf = async <Value>(
  { sql }: WithSql,
  query: string,
  values: unknown[] = [],
): Promise<Value[]> => (await sql<{ value: Value }>(query, values)).map(({ value }) => value);
