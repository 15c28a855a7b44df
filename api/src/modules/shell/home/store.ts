import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/pool.ts';
import { question, together } from '../../../platform/database/question.ts';
import type { RowSchema } from '../../../platform/database/rows.ts';

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
