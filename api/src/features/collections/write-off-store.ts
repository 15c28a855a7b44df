import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

const owedCollection = z.strictObject({ id: uuid, amount: z.int() });
export type OwedCollection = z.infer<typeof owedCollection>;

/** Collections that came back and were not asked for again, the newest first. */
export const findOwed = async (db: Db, accountId: string): Promise<OwedCollection[]> => {
  return rowsOf(db, owedCollection).from(sql`
    select id, amount_pennies as amount from collections where billing_account_id = ${accountId} and state = 'owed'
    order by collect_on desc, attempt desc for update`);
};

const mayRow = z.strictObject({ may: z.boolean() });

/**
 * Whether a family was asked for money and may be written to: never where the bank said that the account holder has died, for
 * then a person writes.
 */
export const mayBeTold = async (db: Db, accountId: string): Promise<boolean> => {
  const rows = await rowsOf(db, mayRow).from(sql`
    select exists (select from payment_notices where billing_account_id = ${accountId})
      and not exists (select from office_tasks where billing_account_id = ${accountId} and kind = 'payer_deceased') as may`);
  return rows[0]?.may === true;
};
