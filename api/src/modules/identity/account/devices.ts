import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../../platform/database/pool.ts';
import { hashLinkToken, makeLinkToken } from '../../../platform/security/tokens.ts';
import * as store from './sessions-store.ts';

interface AccountIdentity {
  readonly audience: SessionAudience;
  readonly email: string;
}

/** A try of a browser that knows this account; nothing when it does not. */
export const takeKnownTry = async (db: Db, device: string | null, who: AccountIdentity) =>
  device === null
    ? undefined
    : store.takeKnownTry(db, { ...who, tokenHash: hashLinkToken(device) });

/** The browser's new name: the one that it came with opens nothing any more, for this account and its others. */
export const rememberDevice = async (
  db: Db,
  accountId: string,
  { now, was }: { readonly now: Date; readonly was: string | null },
): Promise<string> => {
  const { token, hash: tokenHash } = makeLinkToken();
  const device = { was: was === null ? null : hashLinkToken(was), tokenHash };
  await store.knowDevice(db, device, { accountId, now });
  return token;
};
