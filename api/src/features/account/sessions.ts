import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@bandstand/domain/account/contract';
import { SESSION_LASTS } from '@bandstand/domain/account/rules';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { Endpoint, SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call, Parent, SchoolUser } from '../../platform/http/call.ts';
import { causeOf } from '../../platform/log.ts';
import {
  askForHashing,
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../platform/security/passwords.ts';
import * as calendar from '../lessons/subscription.ts';
import { deviceOf } from './device.ts';
import type { AccountGiven } from './given.ts';
import { sendLockLetter } from './letters.ts';
import * as kept from './sessions-store.ts';
import * as store from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whose a parent's token is, while its session lives. */
export const findParent = async (
  given: AccountGiven,
  token: string,
  now: Date,
): Promise<Parent | null> => {
  const claims = await given.tokens.read('parent', token, now);
  return claims && inUse(given, await kept.findLiveParent(given.db, claims, now), now);
};

/** Whose a school's token is, while its session lives. */
export const findSchoolUser = async (
  given: AccountGiven,
  token: string,
  now: Date,
): Promise<SchoolUser | null> => {
  const claims = await given.tokens.read('school', token, now);
  return claims && inUse(given, await kept.findLiveSchoolUser(given.db, claims, now), now);
};

/** When a session was last used is written down beside the call, which neither waits for it nor fails with it. */
const inUse = <Whose extends Parent | SchoolUser>(
  { db, log }: AccountGiven,
  found: { readonly whose: Whose; readonly isUseDue: boolean } | null,
  now: Date,
): Whose | null => {
  if (found?.isUseDue)
    kept.noteUse(db, found.whose.sessionId, now).catch((fault: unknown) => {
      log.warn({ cause: causeOf(fault), part: 'last-use' }, 'failed');
    });
  return found && found.whose;
};

interface Who {
  readonly audience: SessionAudience;
  readonly email: string;
  readonly password: string;
}

/** Who comes in: with what browser, with the token of an earlier session, when they have one, and by what a new one is handed out. */
type Door = Pick<Call<Endpoint>, 'token' | 'userAgent' | 'startSession'>;

/**
 * Signs somebody in. An unknown address, a wrong password and a locked account answer the same, in the same time. The
 * session that they came with ends, whosever it was.
 */
export const signIn = async (
  given: AccountGiven,
  { audience, email, password }: Who,
  door: Door,
): Answered<typeof contract.signIn> => {
  const { db, clock } = given;
  const now = clock.now();
  askForHashing();
  const account = await store.takeTry(db, { audience, email }, now);
  const right = await verifyPassword(password, account?.hash ?? null);
  if (account === undefined) return refuse('wrong_credentials');
  if (!right) {
    if (account.lockedAt !== null)
      await sendLockLetter(given, { accountId: account.id, email, audience });
    return refuse('wrong_credentials');
  }
  const hash = await ofTodaysCost(given, account, password);
  const until = await startSession(given, { audience, accountId: account.id, hash, now }, door);
  if (until === null) return refuse('wrong_credentials');
  await endSessionOf(given, audience, door.token);
  return grant({ signed_in_until: until });
};

/** Ends the session of a token, whosever it is; of none, nothing. */
export const endSessionOf = async (
  { db, clock, tokens }: AccountGiven,
  audience: SessionAudience,
  token: string | null,
): Promise<void> => {
  const now = clock.now();
  const claims = token === null ? null : await tokens.read(audience, token, now);
  if (claims !== null) await kept.endSession(db, claims, now);
};

/** A hash that was made when hashing was cheaper is replaced while the password is at hand. */
const ofTodaysCost = async (
  { db }: AccountGiven,
  { id, hash }: { readonly id: string; readonly hash: string | null },
  password: string,
): Promise<string> => {
  if (hash === null || !needsRehash(hash)) return hash ?? '';
  const upgraded = await hashPassword(password);
  await store.upgradeHash(db, id, { from: hash, to: upgraded });
  return upgraded;
};

interface Signed {
  readonly audience: SessionAudience;
  readonly accountId: string;
  /** What the password was judged by; when it is no longer the account's, no session begins. */
  readonly hash: string;
  readonly now: Date;
}

/** Begins a session and answers until when it lasts. */
export const startSession = async (
  { db, tokens }: AccountGiven,
  { audience, accountId, hash, now }: Signed,
  { userAgent, startSession: start }: Omit<Door, 'token'>,
): Promise<string | null> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + SESSION_LASTS);
  const device = deviceOf(userAgent);
  const session = { id, accountId, createdAt: now, expiresAt, device };
  if (!(await kept.startSession(db, session, hash))) return null;
  const token = await tokens.sign(audience, { accountId, sessionId: id }, now, expiresAt);
  start({ accountId, token, expiresAt, lastsSeconds: SESSION_LASTS / 1000 });
  return expiresAt.toISOString();
};

interface Leaving {
  readonly token: string | null;
  endSession(): void;
}

/** Ends the token's session, if it has one; signing out always works. */
export const signOut = async (
  given: AccountGiven,
  audience: SessionAudience,
  { token, endSession }: Leaving,
): Answered<typeof contract.signOut> => {
  await endSessionOf(given, audience, token);
  endSession();
  return grant({ message: 'You are now signed out' });
};

/** Ends every session of the parent's account, on this device too, and the family's calendar address. */
export const signOutEverywhere = async (
  { db, clock }: AccountGiven,
  { parent, endSession }: Call<typeof contract.signOutEverywhere>,
): Answered<typeof contract.signOutEverywhere> => {
  const now = clock.now();
  await transact(db, async (tx) => {
    await kept.endAllSessions(tx, parent.accountId, now);
    await calendar.endOfAccount(tx, parent.accountId, now);
    return grant(null);
  });
  endSession();
  return grant({ message: 'You are now signed out' });
};

/** Sessions that ended by themselves are forgotten after a day. */
export const forgetOldSessions = ({
  db,
  clock,
}: Pick<AccountGiven, 'db' | 'clock'>): Promise<void> =>
  kept.forgetOldSessions(db, new Date(clock.now().getTime() - DAY));
