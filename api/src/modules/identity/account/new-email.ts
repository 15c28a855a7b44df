import type { changeEmailForFamily } from '@bandstand/domain/identity/account/office-contract';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { findStale } from '../../work-log/index.ts';
import type { AccountDeps } from './deps.ts';
import { endLinks, findNewEmail } from './links-store.ts';
import { emailAskedEmail, emailChangedEmail, emailChangingEmail } from './new-email-emails.ts';
import { sendLink } from './send-link.ts';
import * as store from './store.ts';

/** Asks the address that a family will sign in with, and tells the one that it signs in with now. */
export const changeEmailFor = (
  deps: AccountDeps,
  { params: { family }, body, staff, record }: Call<typeof changeEmailForFamily>,
): CallAnswer<typeof changeEmailForFamily> =>
  transact(deps.db, async (tx) => {
    const account = await store.lockAccountOf(tx, family);
    if (account === undefined) return refuse('not_found');
    const { email, was, reason } = body;
    if (email === account.email) return refuse('done_before');
    const stale = await findStale(deps, tx, {
      by: staff.staffId,
      grownUpId: family,
      was,
      is: { email: account.email, ...(await waitingOf(deps, tx, account)) },
      wanted: { email: was.email, new_email: email },
    });
    if (stale !== null) return stale;
    if ((await store.findAccount(tx, 'parent', email)) !== undefined) return refuse('email_taken');
    const { emailQueue, sender } = deps;
    await sendLink(deps, tx, {
      owner: { ...account, audience: 'parent' },
      purpose: 'new_email',
      newEmail: email,
      message: (url) => emailAskedEmail(sender, url),
      about: family,
    });
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

/** The address that a link has asked; nothing where none waits, as another link then ends nobody's. */
const waitingOf = async (
  { clock }: AccountDeps,
  tx: Db,
  { accountId }: { readonly accountId: string },
): Promise<object> => {
  const sentAfter = new Date(clock.now().getTime() - LINK_LASTS);
  const newEmail = await findNewEmail(tx, { accountId, sentAfter });
  return newEmail === null ? {} : { new_email: newEmail };
};

/** With the link that went there the address counts, and links that went to the old one no longer do; false when somebody else has it. */
export const takeNewEmail = async (
  { clock, emailQueue, sender, follows }: AccountDeps,
  tx: Db,
  change: { readonly accountId: string; readonly newEmail: string },
): Promise<boolean> => {
  // Links come before the account, as where a link is spent.
  await endLinks(tx, change.accountId, ['set_password', 'unlock'], clock.now());
  const before = await store.saveEmail(tx, change);
  if (before === undefined) return false;
  await follows.newEmail(tx, { accountId: change.accountId, from: before, to: change.newEmail });
  await emailQueue.send(tx, { account: before }, emailChangedEmail(sender));
  return true;
};
