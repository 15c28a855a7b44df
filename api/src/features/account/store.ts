import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { accounts, billingAccounts, grownUps, links, sessions } from '../../../db/tables/index.ts';
import { WRONG_PASSWORDS_THAT_LOCK } from '@bandstand/domain/account/rules';
import type { Db } from '../../platform/database/pool.ts';
import type { Parent } from '../../platform/http/call.ts';

type Audience = 'parent' | 'school';

export const findAccount = async (db: Db, audience: Audience, email: string) => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email)));
  return account;
};

export const findPasswordHash = async (db: Db, accountId: string) => {
  const [row] = await db
    .select({ hash: accounts.passwordHash, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
};

/**
 * Counts a try before the password is looked at, so that parallel tries can't be more than the limit. Answers the
 * account when this try may be judged, nothing when the account is unknown or locked. A lock older than an hour is over.
 */
export const takeTry = async (db: Db, email: string, now: Date, lockedSince: Date) => {
  const lockOver = sql`${accounts.lockedAt} <= ${lockedSince.toISOString()}::timestamptz`;
  const [account] = await db
    .update(accounts)
    .set({
      wrongPasswords: sql`case when ${lockOver} then 1 else ${accounts.wrongPasswords} + 1 end`,
      lockedAt: sql`case
        when ${lockOver} then null
        when ${accounts.wrongPasswords} + 1 >= ${WRONG_PASSWORDS_THAT_LOCK} then ${now.toISOString()}::timestamptz
        else ${accounts.lockedAt} end`,
    })
    .where(
      and(
        eq(accounts.audience, 'parent'),
        eq(accounts.email, email),
        sql`(${accounts.wrongPasswords} < ${WRONG_PASSWORDS_THAT_LOCK} or ${lockOver})`,
      ),
    )
    .returning({ id: accounts.id, hash: accounts.passwordHash, lockedAt: accounts.lockedAt });
  return account;
};

export const forgetTries = async (db: Db, accountId: string): Promise<void> => {
  await db
    .update(accounts)
    .set({ wrongPasswords: 0, lockedAt: null })
    .where(eq(accounts.id, accountId));
};

interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Starts a session and forgets the wrong tries, in one statement. */
export const startSession = async (db: Db, session: Session): Promise<void> => {
  const forgotten = db
    .update(accounts)
    .set({ wrongPasswords: 0, lockedAt: null })
    .where(eq(accounts.id, session.accountId));
  await db.execute(
    sql`with forgotten as ${forgotten} ${db.insert(sessions).values(session).getSQL()}`,
  );
};

export const endSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

export const endAllSessions = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
};

export const forgetOldSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, before));
};

/** The parent whose session this is, when it still lives. */
export const findLiveParent = async (
  db: Db,
  sessionId: string,
  accountId: string,
  now: Date,
): Promise<Parent | null> => {
  const [row] = await db
    .select({ grownUpId: grownUps.id })
    .from(sessions)
    .innerJoin(grownUps, eq(grownUps.accountId, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  return row === undefined ? null : { accountId, sessionId, grownUpId: row.grownUpId };
};

interface NewFamily {
  readonly accountId: string;
  readonly grownUpId: string;
  readonly billingAccountId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Makes an account with its parent; false when the address has one already. */
export const createFamily = async (db: Db, family: NewFamily): Promise<boolean> => {
  const { accountId, grownUpId, billingAccountId, email, name, createdAt } = family;
  const made = await db
    .insert(accounts)
    .values({ id: accountId, audience: 'parent', email, createdAt })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (made.length === 0) return false;
  await db.insert(grownUps).values({ id: grownUpId, accountId, name, createdAt });
  await db.insert(billingAccounts).values({ id: billingAccountId, grownUpId, createdAt });
  return true;
};

type Purpose = 'set_password' | 'unlock';

export const findLastLink = async (db: Db, accountId: string, purpose: Purpose) => {
  const [row] = await db
    .select({ sentAt: links.sentAt, usedAt: links.usedAt })
    .from(links)
    .where(and(eq(links.accountId, accountId), eq(links.purpose, purpose)));
  return row;
};

interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly tokenHash: string;
  readonly sentAt: Date;
}

/** The newest link of a purpose takes the older one's place, which is worth nothing from then on. */
export const replaceLink = async (db: Db, link: NewLink): Promise<void> => {
  const { tokenHash, sentAt } = link;
  await db
    .insert(links)
    .values(link)
    .onConflictDoUpdate({
      target: [links.accountId, links.purpose],
      set: { tokenHash, sentAt, usedAt: null },
    });
};

/** Spends a link, once: of any number of parallel uses, one gets the account. */
export const spendLink = async (
  db: Db,
  purpose: Purpose,
  tokenHash: string,
  now: Date,
  notBefore: Date,
) => {
  const [spent] = await db
    .update(links)
    .set({ usedAt: now })
    .where(
      and(
        eq(links.purpose, purpose),
        eq(links.tokenHash, tokenHash),
        isNull(links.usedAt),
        sql`${links.sentAt} >= ${notBefore.toISOString()}::timestamptz`,
      ),
    )
    .returning({ accountId: links.accountId });
  return spent?.accountId;
};

/** A new password also ends a lock. */
export const savePassword = async (db: Db, accountId: string, passwordHash: string) => {
  const [row] = await db
    .update(accounts)
    .set({ passwordHash, wrongPasswords: 0, lockedAt: null })
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email });
  return row?.email;
};
