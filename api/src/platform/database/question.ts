import { fillPlaceholders, sql, SQL, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './pool.ts';
import { rowsOf, type RowSchema } from './rows.ts';

const DIALECT = new PgDialect();

/** SQL whose text is there already. */
class WrittenSql extends SQL {
  readonly #query: Query;
  constructor(query: Query) {
    super([]);
    this.#query = query;
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/** A place in a question for a value that it is asked with. */
export const param = sql.placeholder;

/**
 * An instant that rows are compared with. As a question of its own it is not known while a plan is made, so that the plan
 * for any instant looks as good as the plan for this one: PostgreSQL keeps a plan only when it does.
 */
export const instantParam = (name: string): SQL => sql`(select ${param(name)}::timestamptz)`;

/** A question of a route that is called often: its text is written once, and each asking only fills its placeholders in. */
export const question = <Row extends object>(schema: RowSchema<Row>) => ({
  from: (statement: SQL) => {
    const { sql: text, params } = DIALECT.sqlToQuery(statement);
    return (db: Pick<Db, 'execute'>, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
      const query = { sql: text, params: fillPlaceholders(params, { ...values }) };
      return rowsOf(db, schema).from(new WrittenSql(query));
    };
  },
});

/** Several questions as one statement that answers one row: each column has the rows of one question as JSON. */
const together = (questions: Readonly<Record<string, SQL>>): SQL => {
  const columns = Object.entries(questions).map(
    ([name, rows]) =>
      sql`(select coalesce(json_agg(answered), '[]') from (${rows}) answered) as ${sql.identifier(name)}`,
  );
  return sql`select ${sql.join(columns, sql`, `)}`;
};

/**
 * Asks several questions of one family as one statement; each part has the rows of its question. Whose family it is, is a
 * question of the same statement: where nobody is found, nothing is read.
 */
export const askTogether = <Parts extends object>(
  parts: RowSchema<Parts>,
  whose: SQL,
  questionsOf: (grownUpId: SQL) => Readonly<Record<keyof Parts & string, SQL>>,
) => {
  const questions = questionsOf(sql`(select grown_up_id from caller)`);
  const ask = question(parts).from(
    sql`with caller as materialized (${whose}) ${together(questions)}`,
  );
  return async (db: Db, values: Readonly<Record<string, unknown>>): Promise<Parts> => {
    const [row] = await ask(db, values);
    if (row === undefined) throw new Error('A statement that always answers one row answered none');
    return row;
  };
};
