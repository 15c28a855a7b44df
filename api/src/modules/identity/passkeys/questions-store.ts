import { and, eq, isNull, lt } from 'drizzle-orm';
import { PASSKEY_QUESTION_LASTS } from '@bandstand/domain/identity/passkeys/model';
import { accounts, passkeyQuestions, sessions } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

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
