import { and, desc, eq, sql } from 'drizzle-orm';
import type { Bank } from '@bandstand/domain/payments/contract';
import { billingAccounts, grownUps, mandates } from '../../../db/tables/index.ts';
import { familyFacts } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';

/** The family's billing facts with its newest Direct Debit, in one question. */
export const findBilling = async (db: Db, grownUpId: string) => {
  const [row] = await db
    .select({ family: familyFacts, mandate: mandates })
    .from(familyFacts)
    .leftJoin(mandates, eq(mandates.billingAccountId, familyFacts.billing_account_id))
    .where(eq(familyFacts.grown_up_id, grownUpId))
    .orderBy(
      sql`${mandates.state} in ('active', 'setting_up') desc nulls last`,
      desc(mandates.createdAt),
    )
    .limit(1);
  return row;
};
export type Billing = NonNullable<Awaited<ReturnType<typeof findBilling>>>;
export type Mandate = typeof mandates.$inferSelect;

/** Begins a Direct Debit; the unique index lets a family have one. */
export const beginMandate = async (
  db: Db,
  mandate: typeof mandates.$inferInsert,
): Promise<void> => {
  await db.insert(mandates).values(mandate);
};

/** A mandate with the family it belongs to, for the work that goes on without the parent. */
export const findMandate = async (db: Db, id: string) => {
  const [row] = await db
    .select({ mandate: mandates, grownUpId: grownUps.id, name: grownUps.name })
    .from(mandates)
    .innerJoin(billingAccounts, eq(billingAccounts.id, mandates.billingAccountId))
    .innerJoin(grownUps, eq(grownUps.id, billingAccounts.grownUpId))
    .where(eq(mandates.id, id));
  return row;
};

const whileSettingUp = (id: string) => and(eq(mandates.id, id), eq(mandates.state, 'setting_up'));

export const noteBank = async (db: Db, id: string, bank: Bank): Promise<void> => {
  await db.update(mandates).set({ bank }).where(whileSettingUp(id));
};

/** Settles a mandate once, and forgets its bank details: of any number of workers one is told true. */
export const settleMandate = async (
  db: Db,
  id: string,
  to: { state: 'active' | 'declined'; settledAt: Date; providerSays?: string[] },
): Promise<boolean> => {
  const settled = await db
    .update(mandates)
    .set({ ...to, sealedDetails: null })
    .where(whileSettingUp(id))
    .returning({ id: mandates.id });
  return settled.length === 1;
};
