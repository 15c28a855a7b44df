import type { accountRefusals } from '@bandstand/domain/identity/account/refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../platform/database/pool.ts';
import { askForHashing, verifyPassword } from '../../../platform/security/passwords.ts';
import type { TokenClaims } from '../../../platform/security/tokens.ts';
import { sendLockEmail, type AccountEmailDeps } from './account-requests.ts';
import * as kept from './sessions-store.ts';
import * as store from './store.ts';

type AccountRefusal = keyof typeof accountRefusals;
/** A wrong password may be the one that locks; the one who asks may be signed out by then. */
export type ConfirmPasswordRefusal =
  | Extract<AccountRefusal, 'wrong_current_password' | 'account_locked'>
  | 'not_signed_in';

/**
 * Whether somebody who is signed in also knows the account's password: asked before what can't be undone. Wrong ones are
 * counted with those of signing in; the one that locks the account also ends the session. Answers the hash that the
 * password was judged by, for `stillConfirmed`.
 */
export const confirmPassword = async (
  deps: AccountEmailDeps,
  session: TokenClaims,
  password: string,
): Promise<Decision<string, ConfirmPasswordRefusal>> => {
  const { db, clock } = deps;
  const { accountId } = session;
  const now = clock.now();
  askForHashing();
  const account = await store.takeTry(db, { accountId }, now);
  const isRight = await verifyPassword(password, account?.hash ?? null);
  if (account === undefined) return refuse('wrong_current_password');
  const { hash, lockedAt, email, audience } = account;
  if (isRight && hash !== null) {
    await store.forgetTries(db, accountId, hash);
    return ok(hash);
  }
  if (lockedAt === null) return refuse('wrong_current_password');
  await kept.endSession(db, session, now);
  await sendLockEmail(deps, { accountId, email, audience });
  return refuse('account_locked');
};

/**
 * Asked again inside the transaction of what was confirmed, before anything else of the account: hashing takes a while,
 * in which the owner may have chosen a new password or ended the session. The account stays locked until the transaction ends.
 */
export const stillConfirmed = async (
  tx: Db,
  session: TokenClaims,
  judged: string,
  now: Date,
): Promise<Decision<null, ConfirmPasswordRefusal>> => {
  const hash = await store.lockPasswordHash(tx, session.accountId);
  if (!(await kept.isLive(tx, session, now))) return refuse('not_signed_in');
  return hash === judged ? ok(null) : refuse('wrong_current_password');
};
