import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { hashLinkToken } from '../../../platform/security/tokens.ts';
import type { AccountDeps } from './deps.ts';
import { isLinkUsable, SETS_PASSWORD } from './links-store.ts';

/** Whether an e-mailed link can still set a password; that it is asked spends nothing. */
export const checkLink = async (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { audience, token }: { readonly audience: SessionAudience; readonly token: string },
): Promise<Decision<null, 'link_unknown'>> => {
  const stands = await isLinkUsable(db, {
    purposes: SETS_PASSWORD,
    audience,
    tokenHash: hashLinkToken(token),
    notBefore: new Date(clock.now().getTime() - LINK_LASTS),
  });
  return stands ? ok(null) : refuse('link_unknown');
};
