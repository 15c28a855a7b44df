import { randomUUIDv7 } from 'node:crypto';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { makeLinkToken, hashLinkToken } from '../../../platform/security/tokens.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { replaceLink, type LinkPurpose, isLinkUsable, SETS_PASSWORD } from './links-store.ts';
import type { AccountDeps } from './deps.ts';

/** Pages that e-mails lead to. A page spends its token by a call, so that a mail scanner that follows a link spends nothing. */
export const PAGES: Readonly<
  Record<SessionAudience, Record<'set_password' | 'unlock' | 'forgotten', string>>
> = {
  parent: {
    set_password: 'set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'forgotten-password',
  },
  school: {
    set_password: 'schools/set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'schools/forgotten-password',
  },
  office: {
    set_password: 'office/set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'office/forgotten-password',
  },
};

export interface LinkDeps {
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

export interface LinkOwner {
  readonly accountId: string;
  readonly email: string;
  readonly audience: SessionAudience;
}

interface LinkEmail {
  readonly owner: LinkOwner;
  readonly purpose: LinkPurpose;
  readonly message: (url: string) => Email;
  /** Where it goes, if that is not the address of the account. */
  readonly newEmail?: string;
  /** The grown-up that it is about, where its address does not say so. */
  readonly about?: string;
  /** No link goes out when one did after this. */
  readonly unlessAfter?: Date;
}

/** E-mails a link that takes the place of the one before; its token is kept as a hash alone. False when that one is too new. */
export const sendLink = async (
  { clock, emailQueue, publicUrl }: LinkDeps,
  tx: Db,
  { owner, purpose, message, newEmail, about, unlessAfter }: LinkEmail,
): Promise<boolean> => {
  const { accountId, email, audience } = owner;
  const { token, hash: tokenHash } = makeLinkToken();
  const link = { id: randomUUIDv7(), accountId, purpose, tokenHash, newEmail, sentAt: clock.now() };
  if (!(await replaceLink(tx, link, unlessAfter ?? null))) return false;
  // A new address is confirmed by choosing a password.
  const opens = purpose === 'new_email' ? 'set_password' : purpose;
  const address = newEmail ?? email;
  // For the browser that keeps the new password; what is behind the # is sent to no server.
  const whose = opens === 'set_password' ? `#of=${encodeURIComponent(address)}` : '';
  const url = `${publicUrl}/${PAGES[audience][opens]}${token}${whose}`;
  await emailQueue.send(tx, { account: address }, message(url), about);
  return true;
};

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

/** For those who make an account with a link to choose its password. */
export { replaceLink } from './links-store.ts';
