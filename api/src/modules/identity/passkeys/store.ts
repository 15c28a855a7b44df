import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { PASSKEY_QUESTION_LASTS } from '@bandstand/domain/identity/passkeys/model';
import { accounts, passkeys, passkeyQuestions, sessions } from '../../../../db/tables/index.ts';
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

const oldestAt = (now: Date): Date => new Date(now.getTime() - PASSKEY_QUESTION_LASTS);

interface Question {
  readonly challenge: string;
  /** Of who adds a passkey; null for a sign-in. */
  readonly sessionId: string | null;
  readonly now: Date;
}

/** Keeps a question until it is answered, and forgets those whose time has passed. */
export const keepQuestion = async (
  db: Db,
  { challenge, sessionId, now }: Question,
): Promise<void> => {
  await db.delete(passkeyQuestions).where(lt(passkeyQuestions.askedAt, oldestAt(now)));
  await db.insert(passkeyQuestions).values({ challenge, sessionId, askedAt: now });
};

/** Spends a question by its answer, right or wrong; false when it was never asked, or is too old, or was answered. */
export const spendQuestion = async (
  tx: Db,
  { challenge, sessionId, now }: Question,
): Promise<boolean> => {
  const whose =
    sessionId === null
      ? isNull(passkeyQuestions.sessionId)
      : eq(passkeyQuestions.sessionId, sessionId);
  const [spent] = await tx
    .delete(passkeyQuestions)
    .where(and(eq(passkeyQuestions.challenge, challenge), whose))
    .returning({ askedAt: passkeyQuestions.askedAt });
  return spent !== undefined && spent.askedAt > oldestAt(now);
};

/** Whose account it is, which nobody changes until the transaction ends; nothing when the session has ended meanwhile. */
export const lockOwner = async (tx: Db, accountId: string, sessionId: string) => {
  const [owner] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('no key update', { of: accounts });
  return owner;
};
