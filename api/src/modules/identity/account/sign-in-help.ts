import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type * as contract from '@bandstand/domain/identity/account/office-contract';
import { isEmailMissing } from '@bandstand/domain/identity/account/model';
import {
  isLocked,
  LINK_LASTS,
  LOCK_LASTS,
  RESEND_AFTER,
} from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf, toInstant, toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { instantText } from '../../../../db/row-kinds.ts';
import type { AccountDeps } from './deps.ts';
import { passwordResetEmail, welcomeEmail } from './emails.ts';
import { sendLink } from './links.ts';
import { forgetKnownTries } from './sessions-store.ts';
import * as store from './store.ts';

const signInRow = z.strictObject({
  has_password: z.boolean(),
  locked_at: z.nullable(instantText),
  last_at: z.nullable(instantText),
  link: z.nullable(z.strictObject({ sent_at: instantText, is_unused: z.boolean() })),
});

/** What a parent who can't sign in asks about. A browser is known for longer than a session; one of the office is no sign-in. */
export const readSigningIn = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  accountId: string,
) => {
  const [row] = await rowsOf(db, signInRow).from(sql`
    select a.password_hash is not null as has_password, a.locked_at,
      greatest((select max(s.created_at) from sessions s where s.account_id = a.id and s.viewer_id is null),
        (select max(d.last_signed_in_at) from known_devices d where d.account_id = a.id)) as last_at,
      (select json_build_object('sent_at', l.sent_at, 'is_unused', l.used_at is null)
        from links l where l.account_id = a.id and l.purpose = 'set_password') as link
    from accounts a where a.id = ${accountId}`);
  if (row === undefined) throw new Error('There is no such account.');
  const now = clock.now();
  const lockedAt = row.locked_at === null ? null : new Date(row.locked_at);
  const until = lockedAt && isLocked(lockedAt, now) ? lockedAt.getTime() + LOCK_LASTS : null;
  return {
    last_at: toInstantOrNull(row.last_at),
    has_password: row.has_password,
    locked_until: until === null ? null : new Date(until).toISOString(),
    link: row.link && {
      sent_at: toInstant(row.link.sent_at),
      works:
        row.link.is_unused && now.getTime() - new Date(row.link.sent_at).getTime() <= LINK_LASTS,
    },
  };
};

/** Emails the link that the parent could ask for on the sign-in page, to the address of the account alone. */
export const sendSignInLink = (
  deps: AccountDeps,
  { params: { family }, body: { reason }, record }: Call<typeof contract.sendSignInLink>,
): CallAnswer<typeof contract.sendSignInLink> =>
  transact(deps.db, async (tx) => {
    const account = await store.lockAccountOf(tx, family);
    if (account === undefined) return refuse('not_found');
    if (isEmailMissing(account.email)) return refuse('email_missing');
    const isSent = await sendLink(deps, tx, {
      owner: { ...account, audience: 'parent' },
      purpose: 'set_password',
      message: account.hasPassword ? passwordResetEmail : welcomeEmail,
      unlessAfter: new Date(deps.clock.now().getTime() - RESEND_AFTER),
    });
    if (!isSent) return refuse('link_just_sent');
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    return ok({ message: 'The link is on its way.' });
  });

/** What the link in the email about the lock does: for the browsers of its owner as well. */
export const unlockForFamily = (
  { db, clock }: AccountDeps,
  { params: { family }, body: { reason }, record }: Call<typeof contract.unlockForFamily>,
): CallAnswer<typeof contract.unlockForFamily> =>
  transact(db, async (tx) => {
    const account = await store.lockAccountOf(tx, family);
    if (account === undefined) return refuse('not_found');
    if (!isLocked(account.lockedAt, clock.now())) return refuse('done_before');
    await store.forgetTries(tx, account.accountId);
    await forgetKnownTries(tx, account.accountId);
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    return ok({ message: 'The account is unlocked.' });
  });
