import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as contract from '@bandstand/domain/account/contract';
import { LINK_LASTS, SESSION_LASTS } from '@bandstand/domain/account/rules';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call, Parent } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { isCommonPassword } from '../../platform/security/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { hashLinkToken, type Tokens } from '../../platform/security/tokens.ts';
import type { Post } from '../mail/jobs.ts';
import { passwordChanged } from './emails.ts';
import { answerAccountRequest } from './jobs.ts';
import { sendLockLetter } from './letters.ts';
import * as store from './store.ts';

export interface AccountGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
  readonly post: Post;
  readonly publicUrl: string;
}

const HOUR = 60 * 60 * 1000;
const DONE = { message: 'Thank you.' };

/** Whose a token is, while its session lives. */
export const findParent = async (
  { db, tokens }: AccountGiven,
  token: string,
  now: Date,
): Promise<Parent | null> => {
  const claims = await tokens.read('parent', token, now);
  return claims === null ? null : store.findLiveParent(db, claims.sessionId, claims.accountId, now);
};

/** Signs a parent in. An unknown address, a wrong password and a locked account answer the same, in the same time. */
export const signIn = async (
  given: AccountGiven,
  { body: { user }, startSession }: Call<typeof contract.signIn>,
): Answered<typeof contract.signIn> => {
  const { db, clock, tokens } = given;
  const now = clock.now();
  const account = await store.takeTry(db, user.email, now, new Date(now.getTime() - HOUR));
  const right = await verifyPassword(user.password, account?.hash ?? null);
  if (account === undefined) return refuse('wrong_credentials');
  if (!right) {
    if (account.lockedAt !== null)
      await sendLockLetter(given, { accountId: account.id, email: user.email });
    return refuse('wrong_credentials');
  }
  const session = {
    id: randomUUIDv7(),
    accountId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LASTS),
  };
  await store.startSession(db, session);
  const claims = { accountId: account.id, sessionId: session.id };
  const token = await tokens.sign('parent', claims, now, session.expiresAt);
  startSession({ token, expiresAt: session.expiresAt, lastsSeconds: SESSION_LASTS / 1000 });
  return grant({ signed_in_until: session.expiresAt.toISOString() });
};

/** Ends the token's session, if it has one; signing out always works. */
export const signOut = async (
  { db, clock, tokens }: AccountGiven,
  { token, endSession }: Call<typeof contract.signOut>,
): Answered<typeof contract.signOut> => {
  const now = clock.now();
  const claims = token === null ? null : await tokens.read('parent', token, now);
  if (claims !== null) await store.endSession(db, claims.sessionId, now);
  endSession();
  return grant({ message: 'You are now signed out' });
};

/** Takes a request that concerns an address; what comes of it is e-mailed to that address and told to nobody else. */
export const takeRequest = async (
  { db, outbox }: AccountGiven,
  user: { email: string; first_name?: string | undefined; last_name?: string | undefined },
  wants: 'sign_up' | 'reset' | 'unlock',
) => {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ').trim();
  await outbox.enqueue(db, answerAccountRequest, {
    email: user.email,
    wants,
    ...(name !== '' && { name }),
  });
  return grant(DONE);
};

/** Spends the link's token; every session ends, a lock too, and the owner is told. */
export const setPassword = async (
  given: AccountGiven,
  { body: { user } }: Call<typeof contract.setPassword>,
): Answered<typeof contract.setPassword> => {
  if (isCommonPassword(user.password))
    return refuse('password_common', { fields: { 'user.password': [] } });
  const hash = await hashPassword(user.password);
  const now = given.clock.now();
  return transact<typeof DONE, 'link_unknown'>(given.db, async (tx) => {
    const notBefore = new Date(now.getTime() - LINK_LASTS);
    const accountId = await store.spendLink(
      tx,
      'set_password',
      hashLinkToken(user.reset_password_token),
      now,
      notBefore,
    );
    if (accountId === undefined) return refuse('link_unknown');
    await savePassword(given, tx, { accountId, hash, now });
    return grant(DONE);
  });
};

export const updatePassword = async (
  given: AccountGiven,
  { body: { user }, parent, endSession }: Call<typeof contract.updatePassword>,
): Answered<typeof contract.updatePassword> => {
  const { db, clock } = given;
  const account = await store.findPasswordHash(db, parent.accountId);
  if (!(await verifyPassword(user.current_password, account?.hash ?? null))) {
    return refuse('wrong_current_password', { fields: { 'user.current_password': [] } });
  }
  if (isCommonPassword(user.password))
    return refuse('password_common', { fields: { 'user.password': [] } });
  const hash = await hashPassword(user.password);
  const now = clock.now();
  await transact(db, async (tx) =>
    grant(await savePassword(given, tx, { accountId: parent.accountId, hash, now })),
  );
  endSession();
  return grant(DONE);
};

const savePassword = async (
  { post, publicUrl }: AccountGiven,
  tx: Parameters<typeof store.savePassword>[0],
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<void> => {
  const email = await store.savePassword(tx, accountId, hash);
  await store.endAllSessions(tx, accountId, now);
  if (email !== undefined)
    await post.send(tx, email, passwordChanged(`${publicUrl}/forgotten-password`));
};

/** A link opens a page; the page spends its token by this call, once. */
export const unlock = async (
  { db, clock }: AccountGiven,
  { query }: Call<typeof contract.unlock>,
): Answered<typeof contract.unlock> => {
  const now = clock.now();
  return transact(db, async (tx) => {
    const notBefore = new Date(now.getTime() - LINK_LASTS);
    const accountId = await store.spendLink(
      tx,
      'unlock',
      hashLinkToken(query.unlock_token),
      now,
      notBefore,
    );
    if (accountId === undefined) return refuse('link_unknown');
    await store.forgetTries(tx, accountId);
    return grant({ message: 'Your account was successfully unlocked.' });
  });
};

/** Sessions that ended by themselves are forgotten after a day. */
export const forgetOldSessions = ({
  db,
  clock,
}: Pick<AccountGiven, 'db' | 'clock'>): Promise<void> =>
  store.forgetOldSessions(db, new Date(clock.now().getTime() - 24 * HOUR));
