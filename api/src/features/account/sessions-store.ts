import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { accounts, grownUps, schoolUsers, sessions } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Parent, SchoolUser } from '../../platform/http/call.ts';
import type { TokenClaims } from '../../platform/security/tokens.ts';

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

/** Whether a session is neither over nor ended. */
export const isLive = async (db: Db, claims: TokenClaims, now: Date): Promise<boolean> => {
  const found = await db.select({ id: sessions.id }).from(sessions).where(lives(claims, now));
  return found.length === 1;
};

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
