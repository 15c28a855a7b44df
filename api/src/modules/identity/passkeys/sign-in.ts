import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/identity/passkeys/contract';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { comeIn } from '../account/sessions.ts';
import { lockPasskey, notePasskeyUse, keepQuestion, spendQuestion } from './store.ts';
import { countOfAnswer, handleOf, questionIn, siteOf, webauthn } from './webauthn.ts';
import type { AccountDeps } from '../account/deps.ts';

/** What passkeys are given. */
export type PasskeyDeps = AccountDeps;

/** Asks whichever passkey of this portal the device has: no account is named, and none is looked for. */
export const ask = async (deps: PasskeyDeps): CallAnswer<typeof contract.askForPasskey> => {
  const { generateAuthenticationOptions } = await webauthn();
  const question = await generateAuthenticationOptions({
    rpID: siteOf(deps).expectedRPID,
    userVerification: 'required',
  });
  const { challenge } = question;
  await keepQuestion(deps.db, { challenge, sessionId: null, now: deps.clock.now() });
  return ok({ question: { ...question } });
};

/**
 * Signs a parent in by a passkey, as by the password: the session they came with ends, and the browser is known from now on. A
 * lock stops those who guess passwords, and no passkey is guessed; it stays for them. Anything wrong is answered the same.
 */
export const signIn = async (
  deps: PasskeyDeps,
  call: Call<typeof contract.signInWithPasskey>,
): CallAnswer<typeof contract.signInWithPasskey> => {
  const now = deps.clock.now();
  const answer = call.body.answer as unknown as AuthenticationResponseJSON;
  const judged = await transact<PasskeyOwner | null, never>(deps.db, async (tx) =>
    ok(await judge(deps, tx, answer, now)),
  );
  if (!judged.ok || judged.value === null) return refuse('passkey_unknown');
  const whose = { audience: 'parent', ...judged.value, now, keepsLock: true } as const;
  const until = await comeIn(deps, whose, call);
  return until === null ? refuse('passkey_unknown') : ok({ signed_in_until: until });
};

interface PasskeyOwner {
  readonly accountId: string;
  readonly hash: string;
}

const judge = async (
  deps: PasskeyDeps,
  tx: Db,
  answer: AuthenticationResponseJSON,
  now: Date,
): Promise<PasskeyOwner | null> => {
  const question = questionIn(answer);
  if (!(await spendQuestion(tx, { challenge: question, sessionId: null, now }))) return null;
  const found = await lockPasskey(tx, 'parent', answer.id);
  if (found === undefined || found.hash === null) return null;
  const { passkey, hash } = found;
  const handle = Buffer.from(handleOf(passkey.accountId)).toString('base64url');
  const { userHandle = handle } = answer.response;
  if (userHandle !== handle) return null;
  const counter = await countOfAnswer(deps, { answer, question, passkey });
  if (counter === null) return null;
  await notePasskeyUse(tx, passkey.id, { counter, now });
  return { accountId: passkey.accountId, hash };
};
