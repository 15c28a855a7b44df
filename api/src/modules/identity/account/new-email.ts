import type { changeEmailForFamily } from '@bandstand/domain/identity/account/office-contract';
import { isEmailMissing } from '@bandstand/domain/identity/account/model';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { findStale } from '../../work-log/index.ts';
import type { AccountDeps } from './deps.ts';
import { endLinks, findNewEmail } from './links-store.ts';
import {
  accountMadeEmail,
  emailAskedEmail,
  emailChangedEmail,
  emailChangingEmail,
} from './emails.ts';
import { sendLink } from './links.ts';
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
    const isFirst = isEmailMissing(account.email);
    const before = isFirst ? '' : account.email;
    const stale = await findStale(deps, tx, {
      by: staff.staffId,
      grownUpId: family,
      was,
      is: { email: before, ...(await waitingOf(deps, tx, account)) },
      wanted: { email: was.email, new_email: email },
    });
    if (stale !== null) return stale;
    if ((await store.findAccount(tx, 'parent', email)) !== undefined) return refuse('email_taken');
    const { emailQueue, sender } = deps;
    const change = { subject: 'family', subjectId: family, grownUpId: family, reason } as const;
    if (isFirst) {
      await giveFirstEmail(deps, tx, { account, email });
      await record(tx, { ...change, before: { email: before }, after: { email } });
      return ok({ email, new_email: email });
    }
    await sendLink(deps, tx, {
      owner: { ...account, audience: 'parent' },
      purpose: 'new_email',
      newEmail: email,
      message: (url) => emailAskedEmail(sender, url),
      about: family,
    });
    await emailQueue.send(tx, { account: before }, emailChangingEmail(sender, email), family);
    await record(tx, {
      ...change,
      before: { email: before },
      after: { email: before, new_email: email },
    });
    return ok({ email: before, new_email: email });
  }).catch((fault: unknown) => {
    // Somebody else took the same address at the same instant.
    if (isUniqueViolation(fault)) return refuse('email_taken');
    throw fault;
  });

interface FirstEmail {
  readonly account: { readonly accountId: string };
  readonly email: string;
}

/** Of a family that called without one: it counts at once, as nobody can have signed in before. */
const giveFirstEmail = async (
  deps: AccountDeps,
  tx: Db,
  { account: { accountId }, email }: FirstEmail,
): Promise<void> => {
  await store.saveEmail(tx, { accountId, newEmail: email });
  await sendLink(deps, tx, {
    owner: { accountId, email, audience: 'parent' },
    purpose: 'set_password',
    message: (url) => accountMadeEmail(deps.sender, url),
  });
};

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
