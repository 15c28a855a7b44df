import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@bandstand/domain/identity/staff/rules';
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
export const makeRecoveryCodes = async (tx: Db, accountId: string): Promise<string[]> => {
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
