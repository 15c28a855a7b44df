import * as z from 'zod/mini';
import { accountRefusals } from '../account/refusals.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { passkeyAnswer, passkeyQuestion } from '../passkeys/model.ts';
import {
  secondCode,
  secondSteps,
  settingStaffPassword,
  staffLink,
  staffCredentials,
  staffEmailOnly,
} from './model.ts';
import { staffRefusals } from './refusals.ts';

const { wrong_credentials, link_unknown } = accountRefusals;
const {
  password_common,
  begin_again,
  code_wrong,
  passkey_wrong,
  has_second_step,
  no_second_step_yet,
} = staffRefusals;

/** Sessions of the office begin with a password, and live from the second step on. */
const signingIn = { who: 'public', session: 'office' } as const;

export const signInStaff = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/sign_in.json',
  summary: 'Begin to sign in to the office: the answer says which second steps there are',
  body: staffCredentials,
  answer: z.object({ signed_in_until: z.string(), second_steps: secondSteps }),
  refusals: { wrong_credentials },
});

export const signOutStaff = endpoint({
  ...signingIn,
  method: 'DELETE',
  path: '/api/office/sign_out.json',
  summary: 'Sign out of the office',
  answer: done,
  refusals: {},
});

export const requestStaffPassword = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/passwords.json',
  summary: 'Send somebody of the office a link to choose a new password',
  body: staffEmailOnly,
  answer: done,
  refusals: {},
});

export const checkStaffLink = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/password_link.json',
  summary:
    'Whether an e-mailed link can still set a password; one that cannot is told before anything is typed',
  body: staffLink,
  answer: done,
  refusals: { link_unknown },
});

export const setStaffPassword = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/set_password.json',
  summary: 'Choose a password for the office with the token of an e-mailed link',
  body: settingStaffPassword,
  answer: done,
  refusals: { link_unknown, password_common },
});

/** After the password, and again where a call asks again. */
export const askPasskey = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/passkey_question.json',
  summary: 'A question for a passkey, to be answered once within some minutes',
  answer: z.object({ question: passkeyQuestion }),
  refusals: { begin_again, no_second_step_yet },
});

export const confirmByPasskey = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/confirm_by_passkey.json',
  summary: 'The second step: what a passkey answered',
  body: z.strictObject({ answer: passkeyAnswer }),
  answer: done,
  refusals: { begin_again, passkey_wrong },
});

export const confirmByCode = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/confirm_by_code.json',
  summary: 'The second step: a code of an authenticator app, or a recovery code',
  body: z.strictObject({ code: secondCode }),
  answer: done,
  refusals: { begin_again, code_wrong },
});

/** Somebody new sets their first second step up right after the password; others are signed in and have confirmed. */
export const beginPasskey = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/passkeys/begin.json',
  summary: 'Begin to add a passkey',
  answer: z.object({ question: passkeyQuestion }),
  refusals: { begin_again, has_second_step },
});

/** Recovery codes are shown once, with the first second step. */
const added = z.object({ recovery_codes: z.array(z.string()) });

export const addPasskey = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/passkeys.json',
  summary: 'Add a passkey',
  body: z.strictObject({ answer: passkeyAnswer }),
  answer: added,
  refusals: { begin_again, passkey_wrong, has_second_step },
});

export const beginAuthenticator = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/authenticator/begin.json',
  summary: 'Begin to set an authenticator app up, or to move it to another device',
  answer: z.object({ secret: z.string(), address: z.string() }),
  refusals: { begin_again, has_second_step },
});

export const addAuthenticator = endpoint({
  ...signingIn,
  method: 'POST',
  path: '/api/office/authenticator.json',
  summary: 'Set an authenticator app up: a first code proves it',
  body: z.strictObject({ code: secondCode }),
  answer: added,
  refusals: { begin_again, code_wrong, has_second_step },
});
