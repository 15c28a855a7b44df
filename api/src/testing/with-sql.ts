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

type Question<Answer, Given extends unknown[]> = (
  portal: SqlPortal,
  ...given: Given
) => Promise<Answer>;

/** Asks for rows by what is given, in the order of the query's parameters. */
export const findRows =
  <Row extends object, Given extends unknown[] = []>(query: string): Question<Row[], Given> =>
  ({ sql }, ...given) =>
    sql<Row>(query, given);

/** Asks for the first of such rows. */
export const findRow =
  <Row extends object, Given extends unknown[] = []>(
    query: string,
  ): Question<Row | undefined, Given> =>
  async ({ sql }, ...given) =>
    (await sql<Row>(query, given))[0];

/** Asks for what stands in the column `value`. */
export const findValues =
  <Value, Given extends unknown[] = []>(query: string): Question<Value[], Given> =>
  (portal, ...given) =>
    valuesOf<Value>(portal, query, given);

/** Asks for the first of such values. */
export const findValue =
  <Value, Given extends unknown[] = []>(query: string): Question<Value | undefined, Given> =>
  (portal, ...given) =>
    valueOf<Value>(portal, query, given);

/** Counts what a query finds. */
export const countRows =
  <Given extends unknown[] = []>(query: string): Question<number, Given> =>
  async ({ sql }, ...given) =>
    (await sql(query, given)).length;

/** Brings about in the database what no call would, or would only in days. */
export const bringAbout =
  <Given extends unknown[] = []>(statement: string): Question<void, Given> =>
  async ({ sql }, ...given) => {
    await sql(statement, given);
  };

/** A connection of its own, such as one in the middle of a transaction. */
export const through = (client: pg.ClientBase): SqlPortal => ({
  sql: async (query, values = []) => (await client.query(query, values)).rows,
});
