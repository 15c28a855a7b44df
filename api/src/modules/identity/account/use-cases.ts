import type * as contract from '@bandstand/domain/identity/account/contract';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { hashLinkToken } from '../../../platform/security/tokens.ts';
import type { AccountDeps } from './deps.ts';
import { forgetKnownTries } from './sessions-store.ts';
import { spendLink } from './links-store.ts';
import { answerAccountRequest, sealRequest, type AccountRequest } from './account-requests.ts';
import * as passwords from './passwords.ts';
import { endSessionOf } from './sessions.ts';
import * as store from './store.ts';

const DONE = { message: 'Thank you.' };

interface Names {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Takes a request that concerns an address; what comes of it is e-mailed to that address and told to nobody else. */
export const takeRequest = async (
  { db, outbox, seal }: AccountDeps,
  request: Omit<AccountRequest, 'name' | 'lastName'>,
  { first_name, last_name }: Names = {},
) => {
  const name = [first_name, last_name].filter(Boolean).join(' ').trim();
  const whole = {
    ...request,
    ...(name !== '' && { name }),
    ...(last_name && { lastName: last_name.trim() }),
  };
  await outbox.enqueue(db, answerAccountRequest, sealRequest(seal, whole));
  return ok(DONE);
};

/** Nobody signs up before the provider has said who they are. */
export const signUp = async (
  deps: AccountDeps & { readonly isOpenToFamilies: () => boolean },
  { body: { user } }: Call<typeof contract.register>,
): CallAnswer<typeof contract.register> =>
  deps.isOpenToFamilies()
    ? takeRequest(deps, { email: user.email, wants: 'sign_up' }, user)
    : refuse('sign_up_closed');

/**
 * A parent chooses a password with an e-mailed link, and then signs in: a parent who was signed in here before is not any
 * more.
 */
export const setPassword = async (
  deps: AccountDeps,
  { body: { user }, token: held, endSession }: Call<typeof contract.setPassword>,
): CallAnswer<typeof contract.setPassword> => {
  const { reset_password_token: token, password } = user;
  const set = await passwords.setPassword(deps, { audience: 'parent', token, password });
  if (set.ok) {
    await endSessionOf(deps, 'parent', held);
    endSession();
    return ok(DONE);
  }
  return set.refusal === 'password_common'
    ? refuse('password_common', { fields: { 'user.password': [] } })
    : set;
};

/** A link opens a page; the page spends its token by this call, once. Parents and school users unlock alike. */
export const unlock = async (
  { db, clock }: AccountDeps,
  { query }: Call<typeof contract.unlock>,
): CallAnswer<typeof contract.unlock> => {
  const now = clock.now();
  return transact(db, async (tx) => {
    const spent = await spendLink(tx, {
      purposes: ['unlock'],
      tokenHash: hashLinkToken(query.unlock_token),
      now,
      notBefore: new Date(now.getTime() - LINK_LASTS),
    });
    if (spent === undefined) return refuse('link_unknown');
    await store.forgetTries(tx, spent.accountId);
    await forgetKnownTries(tx, spent.accountId);
    return ok({ message: 'Your account was successfully unlocked.' });
  });
};
