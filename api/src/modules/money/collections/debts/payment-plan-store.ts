import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PaymentPlan } from '@bandstand/domain/prices/payment-plan';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { collectedFrom, comingCollections } from '../../../../../db/states.ts';
import { paymentPlan } from '../../../../../db/row-shapes.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const planRow = z.strictObject({ plan: z.nullable(paymentPlan) });

/** What an account pays in parts; null when it pays nothing so. */
export const findPlan = async (db: Db, billingAccountId: string): Promise<PaymentPlan | null> => {
  const rows = await rowsOf(db, planRow).from(
    sql`select plan_of(${billingAccountId}::uuid) as plan`,
  );
  return rows[0]?.plan ?? null;
};

/** Whether a Direct Debit takes an account's payments: while its payer disputes a notice, nothing is taken. */
export const isCollectedFrom = async (db: Db, billingAccountId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from mandates m where m.billing_account_id = ${billingAccountId} and ${collectedFrom}`,
  );
  return rows.length > 0;
};

export const beginPlan = async (
  db: Db,
  it: Omit<PaymentPlan, 'left'> & { readonly id: string; readonly billingAccountId: string },
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into payment_plans (id, billing_account_id, total_pennies, parts, begun_at)
    values (${it.id}, ${it.billingAccountId}, ${it.total}, ${it.parts}, ${now.toISOString()}::timestamptz)`);
};

/** Whether a collection was written since the plan that its account has was agreed: a part in it is of that, and of none before. */
export const isOfCurrentPlan = async (db: Db, collectionId: CollectionId): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from collections c join payment_plans p on p.billing_account_id = c.billing_account_id
    where c.id = ${collectionId} and p.ended_at is null and c.written_at >= p.begun_at`);
  return rows.length > 0;
};

/** Ends what an account pays in parts; false when it paid nothing so. */
export const endPlan = async (
  db: Db,
  billingAccountId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update payment_plans set ended_at = ${now.toISOString()}::timestamptz, ended_reason = ${reason}
    where billing_account_id = ${billingAccountId} and ended_at is null returning id`);
  return rows.length > 0;
};

/** What is written off is not taken in parts any more: so much of the debt is left at most. */
export const forgive = async (db: Db, billingAccountId: string, left: number): Promise<void> => {
  await db.execute(sql`
    update payment_plans p set forgiven_pennies = p.forgiven_pennies + greatest(0, (plan_of(p.billing_account_id) ->> 'left')::int - ${left})
    where p.billing_account_id = ${billingAccountId} and p.ended_at is null`);
};

/** Ends plans of which all parts are collected. */
export const endPaidPlans = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update payment_plans p set ended_at = ${now.toISOString()}::timestamptz, ended_reason = 'paid'
    where p.ended_at is null and (plan_of(p.billing_account_id) ->> 'left')::int <= 0 and not exists (
      select from collections c where c.billing_account_id = p.billing_account_id and c.state in ${comingCollections})`);
};
