import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '@bandstand/domain/collections/transfers';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';

export interface JournalLine extends Record<string, unknown> {
  readonly day: IsoDate;
  readonly kind: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Pennies. */
  readonly amount: number;
}

/** What moved between which accounts, summed by London day and kind: no line names a family. */
export const findJournal = async (
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<JournalLine[]> => {
  const { rows } = await db.execute<JournalLine>(sql`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, kind, debit, credit, sum(moved_pennies)::bigint::float8 as amount
    from ledger_entries
    where created_at >= (${from}::date)::timestamp at time zone 'Europe/London'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 3, 4 order by 1, 2`);
  return rows;
};
