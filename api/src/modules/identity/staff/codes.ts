import { Secret, TOTP } from 'otpauth';
import type * as contract from '@bandstand/domain/identity/staff/contract';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isFresh } from '@bandstand/domain/identity/staff/rules';
import type { Db } from '../../../platform/database/pool.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { StaffDeps } from './sessions.ts';
import { staffAppAddedEmail } from './emails.ts';
import { hashRecoveryCode, makeFirstRecoveryCodes } from './own-steps.ts';
import * as store from './second-steps-store.ts';
import { confirmSession, hasLeft, lockBegunSession, type BegunSession } from './sessions-store.ts';
import { recordChanges } from '../../../platform/database/changes-store.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { hasDoneAnything, findSecondSteps, type SecondSteps } from './second-steps-store.ts';
import { transact } from '../../../platform/database/transaction.ts';

interface SessionStart {
  readonly tx: Db;
  readonly session: BegunSession;
  readonly now: Date;
}

/** Does something for a person who has given the right password, in one transaction that locks their session. */
export const withBegunSession = async <Value, Refusal extends string>(
  deps: StaffDeps,
  token: string | null,
  work: (begun: SessionStart) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal | 'begin_again' | 'access_ended'>> => {
  const now = deps.clock.now();
  const claims = token === null ? null : await deps.tokens.read('office', token, now);
  if (claims === null) return refuse('begin_again');
  return transact<Value, Refusal | 'begin_again' | 'access_ended'>(deps.db, async (tx) => {
    const session = await lockBegunSession(tx, claims, now);
    if (session !== null) return work({ tx, session, now });
    return refuse((await hasLeft(tx, claims.accountId)) ? 'access_ended' : 'begin_again');
  });
};

/**
 * Whether a person may add a second step. A new person may, right after the password, because they have none yet; anybody else
 * only if they confirmed who they are within the last minutes. A stolen password alone adds nothing.
 */
const mayAddStep = (
  { confirmedAt }: BegunSession,
  steps: SecondSteps,
  now: Date,
): Decision<null, 'has_second_step' | 'confirm_again'> => {
  const hasAny = steps.passkey || steps.code;
  if (confirmedAt === null) return hasAny ? refuse('has_second_step') : ok(null);
  return isFresh(confirmedAt, now) ? ok(null) : refuse('confirm_again');
};

/** The same, looked up. */
export const askWhetherToAdd = async ({ tx, session, now }: SessionStart) =>
  mayAddStep(session, await findSecondSteps(tx, session.accountId), now);

interface AddedStep {
  /** As it is in what the office did. */
  readonly call: 'addPasskey' | 'addAuthenticator';
  readonly subject: 'passkey' | 'staff';
  readonly subjectId: string;
  readonly after?: object;
  readonly message: Email;
}

/**
 * Writes down that somebody has a further way in, and tells them: it may have been added by another. A colleague who sets up
 * their first one by an invitation is not told, as they are there.
 */
export const noteAddedStep = async (
  { emailQueue, seal }: Pick<StaffDeps, 'emailQueue' | 'seal'>,
  { tx, session, now }: SessionStart,
  { message, ...change }: AddedStep,
): Promise<void> => {
  const { staffId, email, confirmedAt } = session;
  const isInvited = confirmedAt === null && !(await hasDoneAnything(tx, staffId));
  await recordChanges(tx, [{ ...change, staffId }], { seal, now });
  if (!isInvited) await emailQueue.send(tx, { account: email }, message);
};

const HOUR = 60 * 60 * 1000;
/** At most this many wrong codes an hour, whatever password they follow; a million codes are not tried out in a lifetime. */
const WRONG_CODES = 10;
const PERIOD = 30;
const DONE = { message: 'Thank you.' };

const appOf = (name: string, email: string, secret: Secret): TOTP =>
  new TOTP({ issuer: name, label: email, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' });

/**
 * The second step by six digits of an app, or by a recovery code. A try is counted for good before it is judged, and not within
 * the transaction: that would hold one connection and wait for another.
 */
export const confirmByCode = async (
  deps: StaffDeps,
  { token, body: { code } }: Call<typeof contract.confirmByCode>,
): CallAnswer<typeof contract.confirmByCode> => {
  const begun = await withBegunSession<string, never>(deps, token, async ({ session }) =>
    ok(session.accountId),
  );
  if (!begun.ok) return begun;
  const whose = `second step ${begun.value}`;
  const { times } = await deps.tries.count(whose, 'code', HOUR);
  if (times > WRONG_CODES) return refuse('too_many');
  const judged = await withBegunSession(deps, token, async ({ tx, session, now }) => {
    const { accountId, sessionId } = session;
    const isRight = /^\d{6}$/.test(code)
      ? await spendCode(deps, tx, { accountId, code, now })
      : await store.spendRecoveryCode(tx, accountId, hashRecoveryCode(accountId, code), now);
    if (!isRight) return refuse('code_wrong', { fields: { code: [] } });
    await confirmSession(tx, sessionId, now);
    return ok(DONE);
  });
  // A colleague who confirms their work every few minutes has done nothing wrong.
  if (judged.ok) await deps.tries.takeBack(whose, 'code');
  return judged;
};

interface CodeTry {
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
}

/** The half minute whose code it is, this one or one beside it; null when it is none of theirs. */
const periodOf = (
  { seal }: StaffDeps,
  sealedSecret: string | null,
  { accountId, code, now }: CodeTry,
): number | null => {
  if (sealedSecret === null) return null;
  const secret = Secret.fromBase32(seal.open(sealedSecret));
  const timestamp = now.getTime();
  const off = appOf('', accountId, secret).validate({ token: code, timestamp, window: 1 });
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD) + off;
};

/** Whether a code is the app's, and was not used before. */
const spendCode = async (deps: StaffDeps, tx: Db, tried: CodeTry): Promise<boolean> => {
  const app = await store.lockAuthenticator(tx, tried.accountId);
  const period = periodOf(deps, app?.sealedSecret ?? null, tried);
  if (app === undefined || period === null || period <= app.lastPeriod) return false;
  await store.noteCode(tx, tried.accountId, period);
  return true;
};

/** Whether a code is that of the app that is being set up: it is the app from now on. */
const proveApp = async (deps: StaffDeps, tx: Db, tried: CodeTry): Promise<boolean> => {
  const app = await store.lockAuthenticator(tx, tried.accountId);
  const period = periodOf(deps, app?.nextSealedSecret ?? null, tried);
  if (period === null) return false;
  await store.startAuthenticator(tx, tried.accountId, { period, now: tried.now });
  return true;
};

/**
 * Begins to set an authenticator app up, or to move it to another device: its secret counts when a first code has proven it, and
 * until then the old app goes on.
 */
export const beginAuthenticator = (
  deps: StaffDeps,
  { token }: Call<typeof contract.beginAuthenticator>,
): CallAnswer<typeof contract.beginAuthenticator> =>
  withBegunSession(deps, token, async (begun) => {
    const may = await askWhetherToAdd(begun);
    if (!may.ok) return may;
    const { tx, session } = begun;
    const secret = new Secret({ size: 20 });
    await store.keepAuthenticator(tx, session.accountId, deps.seal.close(secret.base32));
    return ok({
      secret: secret.base32,
      address: appOf(deps.sender.name, session.email, secret).toString(),
    });
  });

export const addAuthenticator = (
  deps: StaffDeps,
  { token, body: { code } }: Call<typeof contract.addAuthenticator>,
): CallAnswer<typeof contract.addAuthenticator> =>
  withBegunSession(deps, token, async (begun) => {
    const may = await askWhetherToAdd(begun);
    if (!may.ok) return may;
    const { tx, session, now } = begun;
    const { accountId, sessionId } = session;
    if (!(await proveApp(deps, tx, { accountId, code, now })))
      return refuse('code_wrong', { fields: { code: [] } });
    await noteAddedStep(deps, begun, {
      call: 'addAuthenticator',
      subject: 'staff',
      subjectId: session.staffId,
      message: staffAppAddedEmail(deps.publicUrl),
    });
    await confirmSession(tx, sessionId, now);
    return ok({ recovery_codes: await makeFirstRecoveryCodes(tx, accountId) });
  });
