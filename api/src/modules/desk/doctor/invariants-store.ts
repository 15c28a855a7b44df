import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LEDGER } from './ledger-store.ts';
import { MONEY } from './money-store.ts';
import { OUTLIVED, PLACES } from './places-store.ts';
import { RECORDS } from './records-store.ts';

/**
 * What must always be true, as statements that must find nothing. Tests run them after each file, the doctor whenever an operator
 * wants, and the portal each night. `$1` is now.
 */
export const INVARIANTS: Readonly<Record<string, string>> = {
  ...PLACES,
  ...MONEY,
  ...LEDGER,
  ...RECORDS,
};

export interface BrokenInvariant {
  readonly name: string;
  readonly rows: number;
}

/** Every invariant that is broken now. Where no portal runs, the first sweep of the next one ends the holds that are over. */
export const findBroken = async (
  db: NodePgDatabase,
  now: Date,
  { isAsleep = false } = {},
): Promise<BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = [];
  for (const [name, question] of Object.entries(INVARIANTS)) {
    if (isAsleep && name === OUTLIVED) continue;
    const text = question.replaceAll('$1', `'${now.toISOString()}'`);
    const { rows } = await db.transaction(async (tx) => {
      // Some read a whole table, which takes longer than a call may.
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return tx.execute(sql.raw(text));
    });
    if (rows.length > 0) broken.push({ name, rows: rows.length });
  }
  return broken;
};
