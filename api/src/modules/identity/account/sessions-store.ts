import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  LAST_USE_EVERY,
  WRONG_PASSWORDS_THAT_LOCK,
} from '@bandstand/domain/identity/account/rules';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { accounts, schoolUsers, sessions, knownDevices } from '../../../../db/tables/index.ts';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { param, question } from '../../../platform/database/question.ts';
import type { FoundParent, SchoolUser } from '../../../platform/http/call.ts';
import type { TokenClaims } from '../../../platform/security/tokens.ts';

interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly device: string | null;
}

/**
 * Starts a session and clears the wrong tries in one statement; a lock that somebody else's tries have caused stays. False when
 * the password has changed since it was checked: that ends all sessions.
 */
export const startSession = async (
  db: Db,
  session: Session,
  { hash, keepsLock }: { readonly hash: string; readonly keepsLock: boolean },
): Promise<boolean> => {
  const { id, accountId, createdAt, expiresAt, device } = session;
  const forgotten = db
    .update(accounts)
    .set(keepsLock ? { passwordHash: hash } : { wrongPasswords: 0, lockedAt: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, hash)))
    .returning({ id: accounts.id });
  const started = await db.execute(
    sql`with owner as ${forgotten}
      insert into sessions (id, account_id, created_at, expires_at, device)
      select ${id}::uuid, owner.id, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz, ${device}::text
      from owner returning id`,
  );
  return started.rows.length === 1;
};

/** Begins a session with which somebody of the office sees what a parent sees; what they saw before as another ends. */
export const startViewing = async (
  db: Db,
  { id, accountId, createdAt, expiresAt }: Omit<Session, 'device'>,
  viewerId: string,
): Promise<void> => {
  await endViewings(db, viewerId, createdAt);
  await db.insert(sessions).values({ id, accountId, createdAt, expiresAt, viewerId });
};

/** Ends what somebody of the office sees as families. */
export const endViewings = async (db: Db, viewerId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.viewerId, viewerId), isNull(sessions.endedAt)));
};

/** The same, of the person who has this account. */
export const endViewingsOf = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db.execute(sql`
    update sessions set ended_at = ${now.toISOString()}::timestamptz
    where viewer_id = (select p.id from staff p where p.account_id = ${accountId}) and ended_at is null`);
};

/** Ends a session; false when it was over. */
export const endSession = async (db: Db, claims: TokenClaims, now: Date): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(lives(claims, now))
    .returning({ id: sessions.id });
  return ended.length === 1;
};

export const endAllSessions = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
};

export const purgeOldSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, before));
};

const lives = ({ accountId, sessionId }: TokenClaims, now: Date) =>
  and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isLiveAt(now));

const isLiveAt = (now: Date) =>
  and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`);

/** Whether a session is neither over nor ended. */
export const isLive = async (db: Db, claims: TokenClaims, now: Date): Promise<boolean> => {
  const found = await db.select({ id: sessions.id }).from(sessions).where(lives(claims, now));
  return found.length === 1;
};

/** Whether a session of the account lives or is over; sessions are forgotten a day after they ended by themselves. */
export const stateOf = async (
  db: Db,
  { accountId, sessionId }: TokenClaims,
  now: Date,
): Promise<'live' | 'over' | undefined> => {
  const [row] = await db
    .select({ isLive: sql<boolean>`${isLiveAt(now)}` })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return row && (row.isLive ? 'live' : 'over');
};

/** Whether a session lives, whosever it is. */
export const isLiveSession = async (db: Db, sessionId: string, now: Date): Promise<boolean> => {
  const [row] = await db
    .select({ isLive: sql<boolean>`${isLiveAt(now)}` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.isLive === true;
};

const lastUse = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;

/** The sessions of an account that live: one's own first, then the ones used last; each row says how many there are. */
export const listLive = async (
  db: Db,
  { accountId, sessionId: own }: TokenClaims,
  { now, atMost }: { now: Date; atMost: number },
) => {
  const isOwn = sql<boolean>`${sessions.id} = ${own}`;
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sql`${lastUse}`.mapWith(sessions.createdAt),
      isOwn,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.viewerId), isLiveAt(now)))
    .orderBy(desc(isOwn), desc(lastUse), desc(sessions.id))
    .limit(atMost);
};

const isUseDue = (now: Date) => {
  const before = new Date(now.getTime() - LAST_USE_EVERY).toISOString();
  return sql<boolean>`${lastUse} <= ${before}::timestamptz`;
};

/** Writes down that a session is in use, unless that was done within some minutes. */
export const noteUse = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isUseDue(now)));
};

/** Whose a session is, and whether its use is to be written down. */
interface LiveSession<Whose> {
  readonly whose: Whose;
  readonly isUseDue: boolean;
}

/** The parent whose session lives, if it does. */
export const liveParent = sql`
  select g.id as grown_up_id, s.viewer_id, coalesce(s.last_used_at, s.created_at) <= ${param('dueBefore')}::timestamptz as is_use_due
  from sessions s join grown_ups g on g.account_id = s.account_id
  where s.id = ${param('sessionId')} and s.account_id = ${param('accountId')}
    and s.ended_at is null and s.expires_at > ${param('now')}::timestamptz`;
export const liveParentRow = z.strictObject({
  grown_up_id: idOf<GrownUpId>(),
  viewer_id: z.nullable(uuid),
  is_use_due: z.boolean(),
});
export type LiveParent = z.infer<typeof liveParentRow>;
const askForLiveParent = question(liveParentRow).from(liveParent);

/** What the question for a live session is asked with, and what its row says. */
export const sessionValues = (claims: TokenClaims, now: Date) => ({
  ...claims,
  now: now.toISOString(),
  dueBefore: new Date(now.getTime() - LAST_USE_EVERY).toISOString(),
});
export const parentFrom = (claims: TokenClaims, row: LiveParent) => ({
  whose: { ...claims, grownUpId: row.grown_up_id, viewer: row.viewer_id ?? undefined },
  isUseDue: row.is_use_due,
});

/** The parent whose session this is, when it still lives. */
export const findLiveParent = async (
  db: Db,
  claims: TokenClaims,
  now: Date,
): Promise<FoundParent<undefined> | null> => {
  const [row] = await askForLiveParent(db, sessionValues(claims, now));
  return row === undefined ? null : { ...parentFrom(claims, row), read: undefined };
};

/** The school user whose session this is, when it still lives. */
export const findLiveSchoolUser = async (
  db: Db,
  claims: TokenClaims,
  now: Date,
): Promise<LiveSession<SchoolUser> | null> => {
  const [row] = await db
    .select({
      whose: { schoolUserId: schoolUsers.id, schoolId: schoolUsers.schoolId },
      isUseDue: isUseDue(now),
    })
    .from(sessions)
    .innerJoin(schoolUsers, eq(schoolUsers.accountId, sessions.accountId))
    .where(and(lives(claims, now), isNull(schoolUsers.endedAt)));
  return row === undefined ? null : { ...row, whose: { ...claims, ...row.whose } };
};

interface DeviceLookup {
  readonly audience: SessionAudience;
  readonly email: string;
  readonly tokenHash: string;
}

/**
 * Counts a try at an account that was signed in to in this browser before, apart from the tries of strangers. Answers the
 * account when the try may be judged though strangers locked it; nothing when the browser is not known, or has used its
 * own tries up.
 */
export const takeKnownTry = async (db: Db, { audience, email, tokenHash }: DeviceLookup) => {
  const [known] = await db
    .update(knownDevices)
    .set({ wrongPasswords: sql`${knownDevices.wrongPasswords} + 1` })
    .from(accounts)
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        eq(accounts.id, knownDevices.accountId),
        eq(accounts.audience, audience),
        eq(accounts.email, email),
        lt(knownDevices.wrongPasswords, WRONG_PASSWORDS_THAT_LOCK),
      ),
    )
    .returning({ id: accounts.id, hash: accounts.passwordHash });
  return known;
};

/** After a right password: gives the browser a new token, and clears its wrong tries. */
export const knowDevice = async (
  db: Db,
  device: { readonly was: string | null; readonly tokenHash: string },
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> => {
  const { was, tokenHash } = device;
  if (was !== null)
    await db.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, was));
  await db
    .insert(knownDevices)
    .values({ tokenHash, accountId, lastSignedInAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountId],
      set: { wrongPasswords: 0, lastSignedInAt: now },
    });
};

/** After a new password no browser is known: somebody else may have been signed in. */
export const forgetDevices = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
};

/** A lock that was ended by its owner is ended for their browsers, too. */
export const forgetKnownTries = async (db: Db, accountId: string): Promise<void> => {
  await db
    .update(knownDevices)
    .set({ wrongPasswords: 0 })
    .where(eq(knownDevices.accountId, accountId));
};

export const purgeOldDevices = async (db: Db, before: Date): Promise<void> => {
  await db.delete(knownDevices).where(lt(knownDevices.lastSignedInAt, before));
};
