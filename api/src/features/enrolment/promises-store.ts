import { eq, sql } from 'drizzle-orm';
import type { AgreedTerms } from '@bandstand/domain/payments/paying-child';
import type { PaymentPromise } from '@bandstand/domain/payments/promise';
import { enrolments } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

export interface HeldPromise {
  readonly id: string;
  readonly agreed: AgreedTerms;
}

/** What is promised for places that are held. */
export const findPromises = async (db: Db, enrolmentIds: readonly string[]) => {
  const { rows } = await db.execute<HeldPromise & Record<string, unknown>>(sql`
    select e.id, agreed_of(e) as agreed from enrolments e
    where e.state = 'held' and e.id = any(${sql.param([...enrolmentIds])}::uuid[]) for update of e`);
  return rows;
};

export const writePromise = async (db: Db, id: string, promised: PaymentPromise): Promise<void> => {
  await db
    .update(enrolments)
    .set({
      firstPaymentOn: promised.first_payment_on,
      firstPaymentPennies: promised.first_payment_pennies,
      firstPaymentCovers: promised.first_payment_covers,
    })
    .where(eq(enrolments.id, id));
};
