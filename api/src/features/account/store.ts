import { and, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  accounts,
  billingAccounts,
  grownUps,
  links,
  schoolUsers,
  sessions,
} from '../../../db/tables/index.ts';
import { WRONG_PASSWORDS_THAT_LOCK } from '@bandstand/domain/account/rules';
import type { SessionAudience as Audience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../platform/database/pool.ts';
import type { Parent, SchoolUser } from '../../platform/http/call.ts';
import type { TokenClaims } from '../../platform/security/tokens.ts';

export const findAccount = async (db: Db, audience: Audience, email: string) => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email)));
  return account;
};

export const findPasswordHash = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.hash ?? null;
};

/**
 * The try is counted without waiting for the disk: waiting would tell a known address from an unknown one, which has
 * nothing to write. What a crash of the database may forget is the tries of its last second.
 */
const UNHURRIED = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`;

interface Try {
  readonly audience: Audience;
  readonly email: string;
  readonly now: Date;
  readonly lockedSince: Date;
}

/**
 * Counts a try before the password is looked at, so that parallel tries can't be more than the limit. Answers the
 * account when this try may be judged, nothing when the account is unknown or locked. A lock older than an hour is over.
 */
export const takeTry = async (db: Db, { audience, email, now, lockedSince }: Try) => {
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
        eq(accounts.audience, audience),
        eq(accounts.email, email),
        UNHURRIED,
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

/**
 * Starts a session and forgets the wrong tries, in one statement; false when the password is no longer the one that was
 * judged: it was changed meanwhile, which ends all sessions.
 */
export const startSession = async (db: Db, session: Session, hash: string): Promise<boolean> => {
  const { id, accountId, createdAt, expiresAt } = session;
  const forgotten = db
    .update(accounts)
    .set({ wrongPasswords: 0, lockedAt: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, hash)))
    .returning({ id: accounts.id });
  const started = await db.execute(
    sql`with owner as ${forgotten}
      insert into sessions (id, account_id, created_at, expires_at)
      select ${id}::uuid, owner.id, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      from owner returning id`,
  );
  return started.rows.length === 1;
};

/** A hash of today's cost in the place of a cheaper one, unless the password was changed meanwhile. */
export const upgradeHash = async (
  db: Db,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, from)));
};

export const endSession = async (db: Db, claims: TokenClaims, now: Date): Promise<void> => {
  const { sessionId, accountId } = claims;
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)),
    );
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

const lives = ({ accountId, sessionId }: TokenClaims, now: Date) =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.accountId, accountId),
    isNull(sessions.endedAt),
    sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
  );

/** The parent whose session this is, when it still lives. */
export const findLiveParent = async (
  db: Db,
  claims: TokenClaims,
  now: Date,
): Promise<Parent | null> => {
  const [row] = await db
    .select({ grownUpId: grownUps.id })
    .from(sessions)
    .innerJoin(grownUps, eq(grownUps.accountId, sessions.accountId))
    .where(lives(claims, now));
  return row === undefined ? null : { ...claims, ...row };
};

/** The school user whose session this is, when it still lives. */
export const findLiveSchoolUser = async (
  db: Db,
  claims: TokenClaims,
  now: Date,
): Promise<SchoolUser | null> => {
  const [row] = await db
    .select({ schoolUserId: schoolUsers.id, schoolId: schoolUsers.schoolId })
    .from(sessions)
    .innerJoin(schoolUsers, eq(schoolUsers.accountId, sessions.accountId))
    .where(lives(claims, now));
  return row === undefined ? null : { ...claims, ...row };
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

interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly tokenHash: string;
  readonly sentAt: Date;
}

/**
 * The newest link of a purpose takes the older one's place, which is worth nothing from then on. False when the older one
 * is too new to be replaced: it was sent after `unlessAfter`.
 */
export const replaceLink = async (
  db: Db,
  link: NewLink,
  unlessAfter: Date | null,
): Promise<boolean> => {
  const { tokenHash, sentAt } = link;
  const replaced = await db
    .insert(links)
    .values(link)
    .onConflictDoUpdate({
      target: [links.accountId, links.purpose],
      set: { tokenHash, sentAt, usedAt: null },
      ...(unlessAfter && { setWhere: lte(links.sentAt, unlessAfter) }),
    })
    .returning({ id: links.id });
  return replaced.length === 1;
};

interface Spent {
  readonly purpose: Purpose;
  /** Whose account the link must be of; any when it isn't said. */
  readonly audience?: Audience;
  readonly tokenHash: string;
  readonly now: Date;
  readonly notBefore: Date;
}

/** Spends a link, once: of any number of parallel uses, one gets the account. */
export const spendLink = async (
  db: Db,
  { purpose, audience, tokenHash, now, notBefore }: Spent,
): Promise<string | undefined> => {
  const [spent] = await db
    .update(links)
    .set({ usedAt: now })
    .from(accounts)
    .where(
      and(
        eq(links.purpose, purpose),
        eq(links.tokenHash, tokenHash),
        isNull(links.usedAt),
        gte(links.sentAt, notBefore),
        eq(accounts.id, links.accountId),
        audience && eq(accounts.audience, audience),
      ),
    )
    .returning({ accountId: links.accountId });
  return spent?.accountId;
};

/** A new password also ends a lock. Answers whose it is. */
export const savePassword = async (
  db: Db,
  accountId: string,
  passwordHash: string,
): Promise<string> => {
  const [row] = await db
    .update(accounts)
    .set({ passwordHash, wrongPasswords: 0, lockedAt: null })
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email });
  if (row === undefined) throw new Error('the account is gone');
  return row.email;
};
