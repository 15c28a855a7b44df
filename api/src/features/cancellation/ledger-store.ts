import { sql } from 'drizzle-orm';
import type { Charge } from '@bandstand/domain/payments/last-payment';
import type { Db } from '../../platform/database/pool.ts';

export interface Credit extends Charge {
  readonly account_id: string;
  readonly kid_id: string;
}

/** Takes charges back, each once: an index holds it. */
export const writeCredits = (db: Db, credits: readonly Credit[], now: Date): Promise<void> =>
  write(db, 'credit', credits, now);

/** Writes what was left out of collections, each month once: it is owed with the next payment. */
export const writeCharges = (db: Db, charges: readonly Credit[], now: Date): Promise<void> =>
  write(db, 'charge', charges, now);

const write = async (
  db: Db,
  kind: 'charge' | 'credit',
  entries: readonly Credit[],
  now: Date,
): Promise<void> => {
  if (entries.length === 0) return;
  const sign = kind === 'credit' ? -1 : 1;
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, kid_id, created_at)
    select gen_random_uuid(), c.account_id, ${kind}, ${sign} * c.amount, c.month, c.kid_id, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(entries)}::json) as c(account_id uuid, kid_id uuid, month text, amount int)`);
};
