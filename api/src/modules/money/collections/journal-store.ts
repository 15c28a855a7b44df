import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LEDGER_ACCOUNTS } from '@bandstand/domain/money/collections/transfers';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const journalLine = z.strictObject({
  day: isoDate,
  kind: z.string(),
  debit: z.enum(LEDGER_ACCOUNTS),
  credit: z.enum(LEDGER_ACCOUNTS),
  /** Pennies. */
  amount: z.int(),
});
export type JournalLine = z.infer<typeof journalLine>;

/** What moved between which accounts, summed by London day and kind: no line names a family. */
export const findJournal = async (
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<JournalLine[]> => {
  return rowsOf(db, journalLine).from(sql`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, kind, debit, credit, sum(moved_pennies)::bigint::float8 as amount
    from ledger_entries
    where created_at >= (${from}::date)::timestamp at time zone 'Europe/London'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2, 3, 4 order by 1, 2`);
};
