import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const owedCollection = z.strictObject({ id: uuid, amount: z.int() });
export type OwedCollection = z.infer<typeof owedCollection>;

/** Collections that came back and were not asked for again, the newest first. */
export const findOwed = async (db: Db, billingAccountId: string): Promise<OwedCollection[]> => {
  return rowsOf(db, owedCollection).from(sql`
    select id, amount_pennies as amount from collections where billing_account_id = ${billingAccountId} and state = 'owed'
    order by collect_on desc, attempt desc for update`);
};
