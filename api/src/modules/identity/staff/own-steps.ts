import type * as people from '@bandstand/domain/identity/staff/people-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@bandstand/domain/identity/staff/rules';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import * as known from '../passkeys/webauthn.ts';
import type { StaffDeps } from './sessions.ts';
import * as store from './second-steps-store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { findSecondSteps, keepRecoveryCodes } from './second-steps-store.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Fifty bits. */
const LENGTH = 10;

export const hashRecoveryCode = (accountId: string, code: string): string =>
  createHash('sha256').update(`${accountId} ${code}`).digest('hex');

const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten recovery codes, which are shown this once; the earlier ones open nothing any more. */
const makeRecoveryCodes = async (tx: Db, accountId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await keepRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

/** Recovery codes for an account that has none left; none for another. */
export const makeFirstRecoveryCodes = async (tx: Db, accountId: string): Promise<string[]> => {
  const { recovery_codes: left } = await findSecondSteps(tx, accountId);
  return left > 0 ? [] : makeRecoveryCodes(tx, accountId);
};

const DONE = { message: 'Thank you.' };

/** Removes one of one's own passkeys, as long as another second step remains. */
export const removePasskey = (
  { db }: StaffDeps,
  { params, staff, record }: Call<typeof people.removePasskey>,
): CallAnswer<typeof people.removePasskey> =>
  transact(db, async (tx) => {
    const { accountId } = staff;
    await store.lockSecondSteps(tx, accountId);
    const name = await known.removePasskey(tx, accountId, params.id);
    if (name === undefined) return refuse('not_found');
    const left = await store.findSecondSteps(tx, accountId);
    if (!left.passkey && !left.code) return refuse('last_second_step');
    await record(tx, { subject: 'passkey', subjectId: params.id, before: { name } });
    return ok(DONE);
  });

/** Removes one's own authenticator app, as long as a passkey remains. */
export const removeAuthenticator = (
  { db }: StaffDeps,
  { staff: { accountId, staffId }, record }: Call<typeof people.removeAuthenticator>,
): CallAnswer<typeof people.removeAuthenticator> =>
  transact(db, async (tx) => {
    await store.lockSecondSteps(tx, accountId);
    if (!(await store.removeAuthenticator(tx, accountId))) return refuse('not_found');
    if (!(await store.findSecondSteps(tx, accountId)).passkey) return refuse('last_second_step');
    await record(tx, { subject: 'staff', subjectId: staffId });
    return ok(DONE);
  });

/** For who has lost their recovery codes, or used them up: a second press makes others, and the newest count. */
export const renewRecoveryCodes = (
  { db }: StaffDeps,
  { staff: { accountId, staffId }, record }: Call<typeof people.renewRecoveryCodes>,
): CallAnswer<typeof people.renewRecoveryCodes> =>
  transact(db, async (tx) => {
    await store.lockSecondSteps(tx, accountId);
    const codes = await makeRecoveryCodes(tx, accountId);
    await record(tx, { subject: 'staff', subjectId: staffId });
    return ok({ recovery_codes: codes });
  });
