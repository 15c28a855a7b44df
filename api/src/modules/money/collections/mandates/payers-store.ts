import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { collectedFrom } from '../../../../../db/states.ts';
import { idOf, uuid } from '../../../../../db/row-kinds.ts';
import { payer, paymentPlan, siblingFacts } from '../../../../../db/row-shapes.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

/**
 * The families of accounts that are collected from as they are now, with who is to be told of a payment. Who disputes a notice
 * is asked for nothing.
 */
export const findPayers = async (db: Db, accountIds: readonly string[]) => {
  const rows = await rowsOf(db, payingFamily).from(sql`
    select f.billing_account_id, f.grown_up_id, f.email, f.balance, f.plan, f.enrolments, payer_of(f.billing_account_id) as payer,
      m.first_payment_on as begins
    from family_facts f join mandates m on m.billing_account_id = f.billing_account_id and ${collectedFrom}
    where f.billing_account_id = any(${sql.param([...accountIds])}::uuid[])`);
  return rows.map(camelCased);
};

const payingFamily = z.strictObject({
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer,
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  begins: z.nullable(z.string()),
  enrolments: z.array(siblingFacts),
});
export type PayingFamily = CamelCased<z.infer<typeof payingFamily>>;

const child = z.strictObject({ kid_id: idOf<KidId>(), name: z.string() });

/** The children of an account's family, by whose names the parts of a payment are told. */
export const findChildren = async (db: Db, billingAccountId: string) => {
  const rows = await rowsOf(db, child).from(sql`
    select k.id as kid_id, k.name from billing_accounts b join kids k on k.grown_up_id = b.grown_up_id where b.id = ${billingAccountId}`);
  return rows.map(camelCased);
};
