import { randomUUIDv7 } from 'node:crypto';
import type { changeEmailForFamily } from '@bandstand/domain/account/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { makeLinkToken } from '../../platform/security/tokens.ts';
import { followAccount } from '../payments/follow-account.ts';
import type { AccountDeps } from './deps.ts';
import { endLinks, replaceLink } from './links-store.ts';
import { emailAskedEmail, emailChangedEmail, emailChangingEmail } from './new-email-emails.ts';
import { PAGES } from './pages.ts';
import * as store from './store.ts';

/** Asks the address that a family will sign in with, and tells the one that it signs in with now. */
export const changeEmailFor = (
  deps: AccountDeps,
  { params: { family }, body, record }: Call<typeof changeEmailForFamily>,
): CallAnswer<typeof changeEmailForFamily> =>
  transact(deps.db, async (tx) => {
    const account = await store.lockAccountOf(tx, family);
    if (account === undefined) return refuse('not_found');
    const { email, reason } = body;
    if (email === account.email) return refuse('done_before');
    if ((await store.findAccount(tx, 'parent', email)) !== undefined) return refuse('email_taken');
    const { token, hash: tokenHash } = makeLinkToken();
    const link = { id: randomUUIDv7(), accountId: account.accountId, tokenHash };
    const sentAt = deps.clock.now();
    await replaceLink(tx, { ...link, purpose: 'new_email', newEmail: email, sentAt }, null);
    const { emailQueue, sender, publicUrl } = deps;
    const url = `${publicUrl}/${PAGES.parent.set_password}${token}`;
    await emailQueue.send(tx, { account: email }, emailAskedEmail(sender, url), family);
    const { email: before } = account;
    await emailQueue.send(tx, { account: before }, emailChangingEmail(sender, email), family);
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: { email: before },
      after: { email: before, new_email: email },
      reason,
    });
    return ok({ email: before, new_email: email });
  });

/** With the link that went there the address counts, and links that went to the old one no longer do; false when somebody else has it. */
export const takeNewEmail = async (
  { clock, emailQueue, sender }: AccountDeps,
  tx: Db,
  change: { readonly accountId: string; readonly newEmail: string },
): Promise<boolean> => {
  // Links come before the account, as where a link is spent.
  await endLinks(tx, change.accountId, ['set_password', 'unlock'], clock.now());
  const before = await store.saveEmail(tx, change);
  if (before === undefined) return false;
  await followAccount(tx, { accountId: change.accountId, from: before, to: change.newEmail });
  await emailQueue.send(tx, { account: before }, emailChangedEmail(sender));
  return true;
};
