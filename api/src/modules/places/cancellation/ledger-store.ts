import { sql } from 'drizzle-orm';
import type { Charge } from '@bandstand/domain/prices/last-payment';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';

/** A month's charge, by whom it is owed, for which child and at which timetable; taken back, it is a credit of as much. */
export interface LedgerCharge extends Charge {
  readonly billing_account_id: string;
  readonly kid_id: KidId;
  readonly timetable_id: TimetableId;
}

/** Takes charges back, each once: an index holds it. */
export const writeCredits = (db: Db, credits: readonly LedgerCharge[], now: Date): Promise<void> =>
  write(db, 'credit', credits, now);

/** Writes what was left out of collections, each month once: it is owed with the next payment. */
export const writeCharges = (db: Db, charges: readonly LedgerCharge[], now: Date): Promise<void> =>
  write(db, 'charge', charges, now);

/** The same for the kids' app; a month that is charged already stays as it is. */
export const writeAppCharges = (
  db: Db,
  charges: readonly LedgerCharge[],
  now: Date,
): Promise<void> => write(db, 'app_charge', charges, now);

const write = async (
  db: Db,
  kind: 'charge' | 'app_charge' | 'credit',
  entries: readonly LedgerCharge[],
  now: Date,
): Promise<void> => {
  if (entries.length === 0) return;
  const sign = kind === 'credit' ? -1 : 1;
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, kid_id, timetable_id, created_at, again)
    select gen_random_uuid(), c.billing_account_id, ${kind}, ${sign} * c.amount, c.month, c.kid_id, c.timetable_id, ${now.toISOString()}::timestamptz,
      case when ${kind} = 'app_charge' then 0 else (select count(*)::int from ledger_entries l
        where l.billing_account_id = c.billing_account_id and l.kid_id = c.kid_id and l.for_month = c.month and l.kind = 'credit'
          and coalesce(l.timetable_id, c.timetable_id) = c.timetable_id) end
    from json_to_recordset(${JSON.stringify(entries)}::json) as c(billing_account_id uuid, kid_id uuid, timetable_id uuid, month text, amount int)
    ${kind === 'app_charge' ? sql`on conflict do nothing` : sql``}`);
};
