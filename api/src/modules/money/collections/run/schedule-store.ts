import { camelCased } from '@bandstand/domain/kernel/field-names';
import { NOT_TAKEN_REASONS } from '@bandstand/domain/places/cancellation/untaken-charges';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mandateInForce } from '../../../../../db/states.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const schedule = z.strictObject({
  /** The day that the Direct Debit was told to begin on; null when it is used already. */
  begins: z.nullable(isoDate),
  /** The last month whose run was begun. */
  last_run: z.nullable(isoMonth),
  not_taken_because: z.nullable(z.enum(NOT_TAKEN_REASONS)),
});

/** What the day on which an account is collected from next depends on. */
export const findSchedule = async (db: Db, billingAccountId: string) => {
  const [row] = await rowsOf(db, schedule).from(sql`
    select m.first_payment_on as begins, (select max(month) from collection_runs) as last_run,
      case when m.id is null then 'no_direct_debit' when m.state = 'disputed' then 'dispute' end as not_taken_because
    from billing_accounts b left join mandates m on m.billing_account_id = b.id and ${mandateInForce} where b.id = ${billingAccountId}`);
  return row && camelCased(row);
};
