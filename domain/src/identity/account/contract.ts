import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { id } from '../../kernel/id.ts';
import { listOf } from '../../kernel/record.ts';
import {
  passwordChange,
  credentials,
  emailOnly,
  linkToken,
  passwordFromLink,
  signInPlace,
  signUp,
  typedPassword,
} from './model.ts';
import { accountRefusals } from './refusals.ts';

const {
  wrong_credentials,
  sign_up_closed,
  link_unknown,
  password_common,
  password_same,
  wrong_current_password,
  account_locked,
  sign_in_over,
} = accountRefusals;

/** The pages learn that someone is signed in and until when; the token itself stays in its cookie. */
export const signIn = endpoint({
  method: 'POST',
  path: '/users/sign_in.json',
  who: 'public',
  summary: 'Sign in; the token is in the authorization header',
  body: credentials,
  answer: z.object({ signed_in_until: z.string() }),
  refusals: { wrong_credentials },
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/users/sign_out.json',
  who: 'public',
  summary: 'Sign out: the token is revoked',
  answer: done,
  refusals: {},
});

export const register = endpoint({
  method: 'POST',
  path: '/api/users/register_external_user.json',
  who: 'public',
  summary: 'Create an account: a link to choose a password is e-mailed',
  body: signUp,
  answer: done,
  refusals: { sign_up_closed },
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/passwords.json',
  who: 'public',
  summary: 'Send a link to choose a new password',
  body: emailOnly,
  answer: done,
  refusals: {},
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/users/set_password.json',
  who: 'public',
  summary: 'Choose a password with the token of an e-mailed link',
  body: passwordFromLink,
  answer: done,
  refusals: { link_unknown, password_common },
});

export const unlock = endpoint({
  method: 'GET',
  path: '/api/users/unlock',
  spends: true,
  who: 'public',
  summary: 'Unlock an account with the token of an e-mailed link',
  query: z.object({ unlock_token: linkToken }),
  answer: done,
  refusals: { link_unknown },
});

export const resendUnlock = endpoint({
  method: 'POST',
  path: '/api/users/unlock.json',
  who: 'public',
  summary: 'Send the unlock instructions again',
  body: emailOnly,
  answer: done,
  refusals: {},
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/users/sign_out_everywhere.json',
  who: 'parent',
  summary: 'End every session of this account, this one too',
  answer: done,
  refusals: {},
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/users/sign_ins.json',
  who: 'parent',
  summary: 'Where this account is signed in: this session first, then the ones used last',
  answer: z.extend(listOf('sign_in', signInPlace), {
    /** How many there are beyond those that are listed. */
    meta: z.object({ more: z.int() }),
  }),
  refusals: {},
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/users/sign_ins/:id.json',
  who: 'parent',
  summary: 'End one sign-in of this account, with the password; ending this session signs out',
  params: z.object({ id }),
  body: z.strictObject({ current_password: typedPassword }),
  answer: done,
  refusals: { sign_in_over, wrong_current_password, account_locked },
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/users/update_password.json',
  who: 'parent',
  summary: 'Change the password: every session ends',
  body: passwordChange,
  answer: done,
  refusals: { wrong_current_password, account_locked, password_common, password_same },
});
