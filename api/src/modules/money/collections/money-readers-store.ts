import { camelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { MandateId } from '@bandstand/domain/kernel/ids';
import { idRow } from '../../../../db/row-kinds.ts';
import { payer } from '../../../../db/row-shapes.ts';
import { mandateInForce } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { hasPayerDied } from './mandates/mandates-store.ts';

const moneyReaders = z.strictObject({
  account: z.string(),
  payer: z.nullable(payer),
  /** Whether the family was ever told of a payment. */
  was_asked: z.boolean(),
  /** The addresses of those who paid for it and, as their banks say, have died. */
  deceased: z.array(z.string()),
  /** The address that the payer by the Direct Debit in question gave; null where none is in question. */
  own: z.nullable(z.string()),
});

/** Who could read that something was decided about a family's money, or about what was paid by one of its Direct Debits. */
export const findMoneyReaders = async (
  db: Db,
  billingAccountId: string,
  mandateId: MandateId | null = null,
) => {
  const [row] = await rowsOf(db, moneyReaders).from(sql`
    select a.email as account, payer_of(b.id) as payer,
      exists (select from payment_notices n where n.billing_account_id = b.id) as was_asked,
      (select coalesce(json_agg(m.email_address), '[]') from office_tasks t join mandates m on m.id = t.mandate_id
        where t.billing_account_id = b.id and t.kind = 'payer_deceased') as deceased,
      (select m.email_address from mandates m where m.id = ${mandateId}::uuid) as own
    from billing_accounts b join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id
    where b.id = ${billingAccountId}`);
  return row && camelCased(row);
};

/** Whether somebody pays who is alive, as far as the banks have said: after a death, another payer has taken over. */
export const hasLivingPayer = async (db: Db, billingAccountId: string): Promise<boolean> => {
  const [paying] = await rowsOf(db, idRow).from(sql`
    select m.id from mandates m where m.billing_account_id = ${billingAccountId} and ${mandateInForce}`);
  return paying !== undefined && !(await hasPayerDied(db, { id: paying.id, billingAccountId }));
};
