import { sql } from 'drizzle-orm';
import type { PaymentPlan } from '@bandstand/domain/payments/payment-plan';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { standingMandate } from '../../../db/standing-mandate.ts';
import type { SiblingFacts } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Payer } from '../../platform/mail/readers.ts';

/** The families of accounts as they stand now, with who is to be told of a payment. */
export const findPayers = async (db: Db, accountIds: readonly string[]) => {
  const { rows } = await db.execute<PayingFamily>(sql`
    select f.billing_account_id as account_id, f.grown_up_id, f.email, f.balance, f.plan, f.enrolments, payer_of(f.billing_account_id) as payer,
      m.first_payment_on as begins
    from family_facts f join mandates m on m.billing_account_id = f.billing_account_id and ${standingMandate}
    where f.billing_account_id = any(${sql.param([...accountIds])}::uuid[])`);
  return rows;
};

export interface PayingFamily extends Record<string, unknown> {
  readonly account_id: string;
  readonly grown_up_id: GrownUpId;
  readonly email: string;
  readonly payer: Payer;
  readonly balance: number;
  readonly plan: PaymentPlan | null;
  readonly begins: string | null;
  readonly enrolments: readonly SiblingFacts[];
}
