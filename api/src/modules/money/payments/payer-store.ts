import { LIVE_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { BillingAccountId, GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { SESSION_AUDIENCES } from '@bandstand/domain/kernel/endpoint';
import { oneOf } from '../../../../db/tables/columns.ts';
import { listed } from '../../../../db/lists.ts';
import { accounts, grownUps, mandates } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** There is somebody who pays, or is about to. */
const WITH_A_PAYER = LIVE_MANDATE_STATES;

/** Where the payer's e-mails go, and how that is known. */
export type PayerAddress = Pick<
  typeof mandates.$inferInsert,
  'emailAddress' | 'emailProvenAt' | 'emailTokenHash' | 'emailAskedAt'
>;

export const setPayerAddress = async (
  db: Db,
  mandateId: MandateId,
  to: Partial<PayerAddress>,
): Promise<void> => {
  await db.update(mandates).set(to).where(eq(mandates.id, mandateId));
};

/** Spends the token, once; false when it is worth nothing (any more). */
export const spendToken = async (
  db: Db,
  { tokenHash, now, notBefore }: { tokenHash: string; now: Date; notBefore: Date },
): Promise<boolean> => {
  const spent = await db
    .update(mandates)
    .set({ emailProvenAt: now, emailTokenHash: null })
    .where(
      and(
        eq(mandates.emailTokenHash, tokenHash),
        oneOf(mandates.state, WITH_A_PAYER),
        gte(mandates.emailAskedAt, notBefore),
      ),
    )
    .returning({ id: mandates.id });
  return spent.length === 1;
};

/** A payer who has the address of the account gets another one with it; the one who reads that has proven it. */
export const followNewEmail = async (
  db: Db,
  { accountId, from, to }: Readonly<Record<'accountId' | 'from' | 'to', string>>,
): Promise<void> => {
  await db.execute(sql`update mandates m set email_address = ${to}
    from billing_accounts b join grown_ups g on g.id = b.grown_up_id
    where b.id = m.billing_account_id and g.account_id = ${accountId}
      and m.state in ${listed(WITH_A_PAYER)} and lower(m.email_address) = lower(${from})`);
};

/** Whether an earlier Direct Debit of the account proved this address. */
export const wasProven = async (
  db: Db,
  billingAccountId: BillingAccountId,
  address: string,
): Promise<boolean> => {
  const found = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(
      and(
        eq(mandates.billingAccountId, billingAccountId),
        sql`lower(${mandates.emailAddress}) = lower(${address})`,
        sql`${mandates.emailProvenAt} is not null`,
      ),
    )
    .limit(1);
  return found.length > 0;
};

/** Whether somebody else signs in with this address: another family, a school or somebody of the provider. */
export const isOfAnother = async (
  db: Db,
  grownUpId: GrownUpId,
  address: string,
): Promise<boolean> => {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(grownUps, eq(grownUps.accountId, accounts.id))
    .where(
      and(
        oneOf(accounts.audience, SESSION_AUDIENCES),
        eq(accounts.email, address.trim().toLowerCase()),
        sql`${grownUps.id} is distinct from ${grownUpId}`,
      ),
    )
    .limit(1);
  return found.length > 0;
};
