import * as z from 'zod/mini';
import { typedPassword } from '../account/model.ts';
import { accountRefusals } from '../account/refusals.ts';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { listOf } from '../../kernel/record.ts';
import { passkey, passkeyAnswer, passkeyQuestion } from './model.ts';
import { passkeyName } from './passkey-name.ts';

const passkeyRefusals = {
  passkey_unknown: {
    status: 401,
    says: 'We could not sign you in with that passkey. Please use your email and password.',
  },
  passkey_not_added: {
    status: 422,
    says: 'That passkey could not be added. Please try again.',
  },
  too_many_passkeys: {
    status: 409,
    says: 'Your account has as many passkeys as it can have. Please remove one first.',
  },
} as const satisfies Record<string, RefusalText>;

const { wrong_current_password, account_locked } = accountRefusals;
const { passkey_unknown, passkey_not_added, too_many_passkeys } = passkeyRefusals;
const byId = z.object({ id });
const withPassword = z.strictObject({ current_password: typedPassword });

/** It names no account and no passkey: the caller learns nothing. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkey_question.json',
  who: 'public',
  summary: 'A question for a passkey of this portal, to be answered once within some minutes',
  answer: z.object({ question: passkeyQuestion }),
  refusals: {},
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/users/sign_in_with_passkey.json',
  who: 'public',
  summary: 'Sign in with what a passkey answered; the token is in the authorization header',
  body: z.strictObject({ answer: passkeyAnswer }),
  answer: z.object({ signed_in_until: z.string() }),
  refusals: { passkey_unknown },
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/users/passkeys.json',
  who: 'parent',
  summary: "The account's passkeys, the oldest first",
  answer: listOf('passkey', passkey),
  refusals: {},
});

export const beginOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/begin.json',
  who: 'parent',
  summary: 'Begin to add a passkey, with the password of the account',
  body: withPassword,
  answer: z.object({ question: passkeyQuestion }),
  refusals: { wrong_current_password, account_locked, too_many_passkeys },
});

export const addOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys.json',
  who: 'parent',
  summary: 'Add the passkey that was made for the question asked before',
  body: z.strictObject({ answer: passkeyAnswer }),
  answer: done,
  refusals: { passkey_not_added, too_many_passkeys },
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/users/passkeys/:id.json',
  who: 'parent',
  summary: 'Give a passkey another name',
  params: byId,
  body: z.strictObject({ passkey: z.strictObject({ name: passkeyName }) }),
  answer: done,
  refusals: {},
});

export const removeOwnPasskey = endpoint({
  method: 'DELETE',
  path: '/api/users/passkeys/:id.json',
  who: 'parent',
  summary: 'Remove a passkey, with the password of the account: nobody signs in with it any more',
  params: byId,
  body: withPassword,
  answer: done,
  refusals: { wrong_current_password, account_locked },
});
