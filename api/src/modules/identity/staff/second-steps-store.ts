import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AccountId, StaffId } from '@bandstand/domain/kernel/ids';
import { accounts, authenticators, recoveryCodes } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { removeAllPasskeys } from '../passkeys/webauthn.ts';

/** Which second steps an account has. */
const secondSteps = z.strictObject({
  passkey: z.boolean(),
  code: z.boolean(),
  recovery_codes: z.int(),
});
export type SecondSteps = z.infer<typeof secondSteps>;

export const findSecondSteps = async (db: Db, accountId: string): Promise<SecondSteps> => {
  const rows = await rowsOf(db, secondSteps).from(sql`
    select exists (select from passkeys where account_id = ${accountId}) as passkey,
      exists (select from authenticators where account_id = ${accountId} and proven_at is not null) as code,
      (select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null) as recovery_codes`);
  return rows[0] ?? { passkey: false, code: false, recovery_codes: 0 };
};

/** The app of an account, held until the transaction ends: two codes at once are judged one after the other. */
export const lockAuthenticator = async (tx: Db, accountId: string) => {
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .for('no key update');
  return row;
};

/** A new secret, which counts only when a code has proven it: until then an app that has been proven goes on. */
export const keepAuthenticator = async (
  tx: Db,
  accountId: string,
  nextSealedSecret: string,
): Promise<void> => {
  await tx
    .insert(authenticators)
    .values({ accountId, nextSealedSecret })
    .onConflictDoUpdate({ target: authenticators.accountId, set: { nextSealedSecret } });
};

/** The new secret is the app's from its first code on. */
export const startAuthenticator = async (
  tx: Db,
  accountId: string,
  { period, now }: { readonly period: number; readonly now: Date },
): Promise<void> => {
  await tx
    .update(authenticators)
    .set({
      sealedSecret: authenticators.nextSealedSecret,
      nextSealedSecret: null,
      provenAt: now,
      lastPeriod: period,
    })
    .where(eq(authenticators.accountId, accountId));
};

export const removeAuthenticator = async (tx: Db, accountId: string): Promise<boolean> => {
  const removed = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.provenAt)))
    .returning({ accountId: authenticators.accountId });
  return removed.length === 1;
};

/** Held until the transaction ends: second steps are given up, and codes made, one after the other. */
export const lockSecondSteps = async (tx: Db, accountId: AccountId): Promise<void> => {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
};

export const noteCode = async (tx: Db, accountId: string, lastPeriod: number): Promise<void> => {
  await tx
    .update(authenticators)
    .set({ lastPeriod })
    .where(eq(authenticators.accountId, accountId));
};

export const keepRecoveryCodes = async (
  tx: Db,
  accountId: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
};

/** Spends a recovery code, once. */
export const spendRecoveryCode = async (
  tx: Db,
  accountId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> => {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return spent.length === 1;
};

/** Whether anything that somebody did is written down: of those who were only invited, nothing is. */
export const hasDoneAnything = async (tx: Db, staffId: StaffId): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from changes where staff_id = ${staffId} limit 1`);
  return rows.length > 0;
};

/** Every second step of an account: for who has lost them all. */
export const removeSecondSteps = async (tx: Db, accountId: string): Promise<void> => {
  await removeAllPasskeys(tx, accountId);
  await tx.delete(authenticators).where(eq(authenticators.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
};
