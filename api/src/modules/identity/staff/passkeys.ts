import { randomUUIDv7 } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as contract from '@bandstand/domain/identity/staff/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../platform/database/pool.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { deviceOf } from '../account/sessions.ts';
import { noteAddedStep, askWhetherToAdd, withBegunSession } from './codes.ts';
import type { StaffDeps } from './sessions.ts';
import { staffPasskeyAddedEmail } from './emails.ts';
import { makeFirstRecoveryCodes } from './own-steps.ts';
import * as known from '../passkeys/webauthn.ts';
import {
  countOfAnswer,
  handleOf,
  namesOf,
  newPasskeyOf,
  siteOf,
  webauthn,
} from '../passkeys/webauthn.ts';
import { confirmSession, forgetQuestion, keepQuestion } from './sessions-store.ts';

const DONE = { message: 'Thank you.' };

/** Asks for one of the passkeys that the account has. */
export const askPasskey = (
  deps: StaffDeps,
  { token }: Call<typeof contract.askPasskey>,
): CallAnswer<typeof contract.askPasskey> =>
  withBegunSession(deps, token, async ({ tx, session: { accountId, sessionId }, now }) => {
    const all = await known.listPasskeys(tx, accountId);
    if (all.length === 0) return refuse('no_second_step_yet');
    const { generateAuthenticationOptions } = await webauthn();
    const question = await generateAuthenticationOptions({
      rpID: siteOf(deps).expectedRPID,
      userVerification: 'required',
      allowCredentials: namesOf(all),
    });
    await keepQuestion(tx, sessionId, question.challenge, now);
    return ok({ question: { ...question } });
  });

/** The second step by a passkey. A question is spent by its answer, right or wrong. */
export const confirmByPasskey = async (
  deps: StaffDeps,
  { token, body }: Call<typeof contract.confirmByPasskey>,
): CallAnswer<typeof contract.confirmByPasskey> => {
  const answer = body.answer as unknown as AuthenticationResponseJSON;
  const confirmed = await withBegunSession<boolean, never>(
    deps,
    token,
    async ({ tx, session, now }) => {
      await forgetQuestion(tx, session.sessionId);
      if (!(await isAnswered(deps, tx, { ...session, answer, now }))) return ok(false);
      await confirmSession(tx, session.sessionId, now);
      return ok(true);
    },
  );
  if (!confirmed.ok) return confirmed;
  return confirmed.value ? ok(DONE) : refuse('passkey_wrong');
};

interface PasskeyTry {
  readonly accountId: string;
  readonly question: string | null;
  readonly answer: AuthenticationResponseJSON;
  readonly now: Date;
}

const isAnswered = async (
  deps: StaffDeps,
  tx: Db,
  { accountId, question, answer, now }: PasskeyTry,
): Promise<boolean> => {
  const all = await known.listPasskeys(tx, accountId);
  const passkey = all.find(({ credentialId }) => credentialId === answer.id);
  if (passkey === undefined || question === null) return false;
  const counter = await countOfAnswer(deps, { answer, question, passkey });
  if (counter === null) return false;
  await known.notePasskeyUse(tx, passkey.id, { counter, now });
  return true;
};

export const beginPasskey = (
  deps: StaffDeps,
  { token }: Call<typeof contract.beginPasskey>,
): CallAnswer<typeof contract.beginPasskey> =>
  withBegunSession(deps, token, async (begun) => {
    const may = await askWhetherToAdd(begun);
    if (!may.ok) return may;
    const { tx, session, now } = begun;
    const all = await known.listPasskeys(tx, session.accountId);
    const { generateRegistrationOptions } = await webauthn();
    const question = await generateRegistrationOptions({
      rpName: deps.sender.name,
      rpID: siteOf(deps).expectedRPID,
      userName: session.email,
      userDisplayName: session.name,
      userID: handleOf(session.accountId),
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      excludeCredentials: namesOf(all),
    });
    await keepQuestion(tx, session.sessionId, question.challenge, now);
    return ok({ question: { ...question } });
  });

export const addPasskey = (
  deps: StaffDeps,
  { token, body, userAgent }: Call<typeof contract.addPasskey>,
): CallAnswer<typeof contract.addPasskey> =>
  withBegunSession(deps, token, async (begun) => {
    const may = await askWhetherToAdd(begun);
    if (!may.ok) return may;
    const { tx, session, now } = begun;
    const { accountId, sessionId, question } = session;
    if (question === null) return refuse('passkey_wrong');
    const response = body.answer as unknown as RegistrationResponseJSON;
    const made = await newPasskeyOf(deps, response, question);
    if (made === null) return refuse('passkey_wrong');
    const [id, name] = [randomUUIDv7(), deviceOf(userAgent) ?? 'A device'];
    const isNew = await known.addPasskey(tx, { ...made, id, accountId, name, createdAt: now });
    if (!isNew) return refuse('passkey_wrong');
    await noteAddedStep(deps, begun, {
      call: 'addPasskey',
      subject: 'passkey',
      subjectId: id,
      after: { name },
      message: staffPasskeyAddedEmail(name, deps.publicUrl),
    });
    await confirmSession(tx, sessionId, now);
    return ok({ recovery_codes: await makeFirstRecoveryCodes(tx, accountId) });
  });
