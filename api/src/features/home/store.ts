import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';
import { question, together } from '../../platform/database/question.ts';

/** Asks several questions of a family as one statement; each part has the rows of its question. */
export const askTogether = <Parts>(questions: Readonly<Record<keyof Parts & string, SQL>>) => {
  const ask = question<Parts & object>(together(questions));
  return async (db: Db, values: Readonly<Record<string, unknown>>): Promise<Parts> => {
    const [row] = await ask(db, values);
    if (row === undefined) throw new Error('A statement that always answers one row answered none');
    return row;
  };
};
