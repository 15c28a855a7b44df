import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { standingMandate } from '../../../db/standing-mandate.ts';
import { idOf, uuid } from '../../../db/row-kinds.ts';
import { payer, paymentPlan, siblingFacts } from '../../../db/row-shapes.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

/** The families of accounts as they stand now, with who is to be told of a payment. */
export const findPayers = async (db: Db, accountIds: readonly string[]) => {
  const rows = await rowsOf(db, payingFamily).from(sql`
    select f.billing_account_id as account_id, f.grown_up_id, f.email, f.balance, f.plan, f.enrolments, payer_of(f.billing_account_id) as payer,
      m.first_payment_on as begins
    from family_facts f join mandates m on m.billing_account_id = f.billing_account_id and ${standingMandate}
    where f.billing_account_id = any(${sql.param([...accountIds])}::uuid[])`);
  return rows.map(camelCased);
};

const payingFamily = z.strictObject({
  account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer,
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  begins: z.nullable(z.string()),
  enrolments: z.array(siblingFacts),
});
export type PayingFamily = CamelCased<z.infer<typeof payingFamily>>;
