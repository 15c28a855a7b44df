import { and, asc, eq } from 'drizzle-orm';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { accounts, passkeys } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const MORE_THAN_ANYBODY_HAS = 50;

export const listPasskeys = (db: Db, accountId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MORE_THAN_ANYBODY_HAS);

/** The passkey of an account of this kind, and what its password is; nobody else uses it until the transaction ends. */
export const lockPasskey = async (tx: Db, audience: SessionAudience, credentialId: string) => {
  const [found] = await tx
    .select({ passkey: passkeys, hash: accounts.passwordHash })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(accounts.audience, audience)))
    .for('no key update', { of: passkeys });
  return found;
};

/** False when the passkey is somebody's already. */
export const addPasskey = async (
  tx: Db,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length === 1;
};

export const notePasskeyUse = async (
  tx: Db,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> => {
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
};

const ofAccount = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

/** False when the account has no such passkey. */
export const renamePasskey = async (
  db: Db,
  {
    accountId,
    id,
    name,
  }: { readonly accountId: string; readonly id: string; readonly name: string },
): Promise<boolean> => {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(ofAccount(accountId, id))
    .returning({ id: passkeys.id });
  return renamed.length === 1;
};

/** Returns the name that it had. */
export const removePasskey = async (
  tx: Db,
  accountId: string,
  id: string,
): Promise<string | undefined> => {
  const [gone] = await tx
    .delete(passkeys)
    .where(ofAccount(accountId, id))
    .returning({ name: passkeys.name });
  return gone?.name;
};

/** Removes all of an account; returns how many there were. */
export const removeAllPasskeys = async (tx: Db, accountId: string): Promise<number> => {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id });
  return gone.length;
};
