import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';

export interface OwedCollection extends Record<string, unknown> {
  readonly id: string;
  readonly amount: number;
}

/** Collections that came back and were not asked for again, the newest first. */
export const findOwed = async (db: Db, accountId: string): Promise<OwedCollection[]> => {
  const { rows } = await db.execute<OwedCollection>(sql`
    select id, amount_pennies as amount from collections where billing_account_id = ${accountId} and state = 'owed'
    order by collect_on desc, attempt desc for update`);
  return rows;
};

/**
 * Whether a family was asked for money and may be written to: never where the bank said that the account holder has died, for
 * then a person writes.
 */
export const mayBeTold = async (db: Db, accountId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select exists (select from payment_notices where billing_account_id = ${accountId})
      and not exists (select from office_tasks where billing_account_id = ${accountId} and kind = 'payer_deceased') as may`);
  return rows[0]?.may === true;
};
