import { randomUUIDv7 } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/identity/passkeys/contract';
import { PASSKEYS_AT_MOST } from '@bandstand/domain/identity/passkeys/model';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer, Parent } from '../../../platform/http/call.ts';
import {
  confirmPassword,
  stillConfirmed,
  type ConfirmPasswordRefusal,
} from '../account/confirm-password.ts';
import { deviceOf } from '../account/sessions.ts';
import type { PasskeyDeps } from './sign-in.ts';
import { keepQuestion, lockOwner, spendQuestion } from './store.ts';
import * as store from './store.ts';
import { handleOf, namesOf, newPasskeyOf, questionIn, siteOf, webauthn } from './webauthn.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

const NOT_YOU =
  'If that was not you, choose a new password with “Forgotten your password?”: that removes every passkey and signs every device out. Then call us.';

/** To the account's own address: a passkey opens the account. */
const passkeyAddedEmail = (name: string, publicUrl: string): Email => ({
  kind: 'passkey_added',
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [
    `You can now sign in with a passkey: ${name}. Your password works as before.`,
    NOT_YOU,
  ],
  action: { label: 'See your passkeys', url: `${publicUrl}/settings` },
});

const passkeyRemovedEmail = (name: string, publicUrl: string): Email => ({
  kind: 'passkey_removed',
  subject: 'A passkey was removed from your account',
  heading: 'A passkey was removed from your account',
  paragraphs: [
    `Nobody can sign in with this passkey any more: ${name}. Your password works as before.`,
    NOT_YOU,
  ],
  action: { label: 'See your passkeys', url: `${publicUrl}/settings` },
});

const DONE = { message: 'Thank you.' };

export const listPasskeys = async (
  { db }: PasskeyDeps,
  { parent }: Call<typeof contract.listPasskeys>,
): CallAnswer<typeof contract.listPasskeys> => {
  const rows = await store.listPasskeys(db, parent.accountId);
  return ok({
    data: rows.map(({ id, name, createdAt, lastUsedAt }) =>
      toRecord('passkey', {
        id,
        attributes: {
          name,
          added_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        },
      }),
    ),
  });
};

/** The password is asked for first: a stranger who found a device signed in must not leave a key of their own behind. */
export const begin = (
  deps: PasskeyDeps,
  { parent, body, endSession }: Call<typeof contract.beginOwnPasskey>,
): CallAnswer<typeof contract.beginOwnPasskey> =>
  withPassword(deps, { parent, password: body.current_password, endSession }, async (tx, now) => {
    const known = await store.listPasskeys(tx, parent.accountId);
    if (known.length >= PASSKEYS_AT_MOST) return refuse('too_many_passkeys');
    const owner = await lockOwner(tx, parent.accountId, parent.sessionId);
    const { generateRegistrationOptions } = await webauthn();
    const email = owner?.email ?? '';
    const question = await generateRegistrationOptions({
      rpName: deps.sender.name,
      rpID: siteOf(deps).expectedRPID,
      userName: email,
      userDisplayName: email,
      userID: handleOf(parent.accountId),
      // Signing in names no account, so the device has to know it.
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: namesOf(known),
    });
    const { challenge } = question;
    await keepQuestion(tx, { challenge, sessionId: parent.sessionId, now });
    return ok({ question: { ...question } });
  });

/** Adds what the device made for the question; the question is spent, right or wrong. */
export const add = async (
  deps: PasskeyDeps,
  { parent, body, userAgent }: Call<typeof contract.addOwnPasskey>,
): CallAnswer<typeof contract.addOwnPasskey> => {
  const answer = body.answer as unknown as RegistrationResponseJSON;
  const now = deps.clock.now();
  type AddOutcome = 'added' | 'passkey_not_added' | 'too_many_passkeys';
  const added = await transact<AddOutcome, never>(deps.db, async (tx) => {
    const { accountId, sessionId } = parent;
    const challenge = questionIn(answer);
    if (!(await spendQuestion(tx, { challenge, sessionId, now }))) return ok('passkey_not_added');
    const owner = await lockOwner(tx, accountId, sessionId);
    const made = await newPasskeyOf(deps, answer, challenge);
    if (owner === undefined || made === null) return ok('passkey_not_added');
    const known = await store.listPasskeys(tx, accountId);
    if (known.length >= PASSKEYS_AT_MOST) return ok('too_many_passkeys');
    const name = deviceOf(userAgent) ?? 'A device';
    const passkey = { ...made, id: randomUUIDv7(), accountId, name, createdAt: now };
    if (!(await store.addPasskey(tx, passkey))) return ok('passkey_not_added');
    const message = passkeyAddedEmail(name, deps.publicUrl);
    await deps.emailQueue.send(tx, { account: owner.email }, message);
    return ok('added');
  });
  if (!added.ok) return added;
  return added.value === 'added' ? ok(DONE) : refuse(added.value);
};

export const rename = async (
  { db }: PasskeyDeps,
  { parent, params, body }: Call<typeof contract.renamePasskey>,
): CallAnswer<typeof contract.renamePasskey> => {
  const { name } = body.passkey;
  const { accountId } = parent;
  return (await store.renamePasskey(db, { accountId, id: params.id, name }))
    ? ok(DONE)
    : refuse('not_found');
};

export const remove = (
  deps: PasskeyDeps,
  { parent, params, body, endSession }: Call<typeof contract.removeOwnPasskey>,
): CallAnswer<typeof contract.removeOwnPasskey> =>
  withPassword(deps, { parent, password: body.current_password, endSession }, async (tx) => {
    const { accountId, sessionId } = parent;
    const owner = await lockOwner(tx, accountId, sessionId);
    const name = await store.removePasskey(tx, accountId, params.id);
    if (name === undefined || owner === undefined) return refuse('not_found');
    const message = passkeyRemovedEmail(name, deps.publicUrl);
    await deps.emailQueue.send(tx, { account: owner.email }, message);
    return ok(DONE);
  });

interface PasswordConfirmation {
  readonly parent: Parent;
  readonly password: string;
  endSession(): void;
}

/** Does what only who knows the password may; a wrong one counts towards the lock, as everywhere. */
const withPassword = async <Value, Refusal extends string>(
  deps: PasskeyDeps,
  { parent, password, endSession }: PasswordConfirmation,
  work: (tx: Db, now: Date) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal | ConfirmPasswordRefusal>> => {
  const confirmed = await confirmPassword(deps, parent, password);
  const done = confirmed.ok
    ? await transact<Value, Refusal | ConfirmPasswordRefusal>(deps.db, async (tx) => {
        const now = deps.clock.now();
        const still = await stillConfirmed(tx, parent, confirmed.value, now);
        return still.ok ? work(tx, now) : still;
      })
    : confirmed;
  if (done.ok) return done;
  if (done.refusal === 'not_signed_in' || done.refusal === 'account_locked') endSession();
  return done.refusal === 'wrong_current_password'
    ? refuse(done.refusal, { fields: { current_password: [] } })
    : done;
};

export const passkeySamples = samplesOf({
  passkey_added: {
    'A parent added a passkey': ({ publicUrl }) => passkeyAddedEmail('Safari on iPhone', publicUrl),
  },
  passkey_removed: {
    'A parent removed a passkey': ({ publicUrl }) =>
      passkeyRemovedEmail('Safari on iPhone', publicUrl),
  },
});
