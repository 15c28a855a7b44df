import { ok, refuse } from '@bandstand/domain/kernel/decision';
import {
  ASK_ANOTHER_EMAIL_AFTER,
  ASK_SECOND_EMAIL_AFTER,
  SECOND_EMAIL_LINK_LASTS,
  type confirmSecondEmail,
  type sendSecondEmailLink,
} from '@bandstand/domain/families/profile/second-email-contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { type Sender, isSameAddress } from '../../../platform/mail/email.ts';
import { hashLinkToken, makeLinkToken } from '../../../platform/security/tokens.ts';
import type { EmailQueue } from '../../mail/index.ts';
import {
  confirmSecondEmailEmail,
  secondEmailChangedEmail,
  secondEmailLeftEmail,
} from './emails.ts';
import * as store from './store.ts';
import { type OfficeDeps, findStale } from '../../work-log/index.ts';
import { changeGrownUp, lockSecondEmail } from './store.ts';

export interface SecondEmailDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** The page that spends the token by a press: what follows links in e-mails spends nothing. */
const PAGE = 'confirm-second-email?token=';

interface AddressChange {
  readonly grownUpId: GrownUpId;
  readonly before: store.SecondEmail;
  readonly address: string;
}

/** A changed address is nobody's yet: its proof begins again, and the account and a confirmed old address hear of it. */
export const beginProof = async (
  deps: SecondEmailDeps,
  tx: Db,
  { grownUpId, before, address }: AddressChange,
): Promise<void> => {
  if (isSameAddress(before.address, address)) return;
  await store.dropProof(tx, grownUpId);
  const to = { account: before.accountEmail };
  await deps.emailQueue.send(tx, to, secondEmailChangedEmail(address, deps.sender));
  await tellOld(deps, tx, before, grownUpId);
  const isOwn = isSameAddress(before.accountEmail, address);
  if (address === '' || isOwn || isTooSoon(deps, before, ASK_ANOTHER_EMAIL_AFTER)) return;
  await sendLink(deps, tx, { grownUpId, before, address });
};

/** The reader of the old address would otherwise wait for emails that go elsewhere. */
const tellOld = async (
  { emailQueue, sender }: SecondEmailDeps,
  tx: Db,
  { address, provenAt, accountEmail }: store.SecondEmail,
  grownUpId: GrownUpId,
): Promise<void> => {
  if (provenAt === null || isSameAddress(address, accountEmail)) return;
  const to = { account: accountEmail, second: address };
  await emailQueue.send(tx, to, secondEmailLeftEmail(sender), grownUpId);
};

/** Sends the link again, or for the first time where another one had just gone out. */
export const sendLinkAgain = (
  deps: SecondEmailDeps,
  { parent: { grownUpId }, by }: Call<typeof sendSecondEmailLink>,
): CallAnswer<typeof sendSecondEmailLink> =>
  transact(by.in(deps.db), async (tx) => {
    const before = await store.lockSecondEmail(tx, grownUpId);
    if (before === undefined) return refuse('not_found');
    const { address, provenAt, tokenHash, accountEmail } = before;
    if (address === '' || provenAt !== null || isSameAddress(address, accountEmail))
      return refuse('nothing_to_confirm');
    const pause = tokenHash === null ? ASK_ANOTHER_EMAIL_AFTER : ASK_SECOND_EMAIL_AFTER;
    if (isTooSoon(deps, before, pause)) return refuse('asked_just_now');
    await sendLink(deps, tx, { grownUpId, before, address });
    return ok({ message: 'We have sent the link.' });
  });

const isTooSoon = ({ clock }: SecondEmailDeps, { askedAt }: store.SecondEmail, pause: number) =>
  askedAt !== null && clock.now().getTime() - askedAt.getTime() < pause;

const sendLink = async (
  deps: SecondEmailDeps,
  tx: Db,
  { grownUpId, before, address }: AddressChange,
): Promise<void> => {
  const { token, hash: tokenHash } = makeLinkToken();
  await store.setToken(tx, grownUpId, { tokenHash, now: deps.clock.now() });
  const message = confirmSecondEmailEmail(deps.sender, `${deps.publicUrl}/${PAGE}${token}`);
  await deps.emailQueue.send(
    tx,
    { account: before.accountEmail, second: address },
    message,
    grownUpId,
  );
};

/** Spends the link's token, once. */
export const confirmAddress = async (
  { db, clock }: SecondEmailDeps,
  { body }: Call<typeof confirmSecondEmail>,
): CallAnswer<typeof confirmSecondEmail> => {
  const now = clock.now();
  const isProven = await store.spendToken(db, {
    tokenHash: hashLinkToken(body.token),
    now,
    notBefore: new Date(now.getTime() - SECOND_EMAIL_LINK_LASTS),
  });
  return isProven ? ok({ message: 'Thank you.' }) : refuse('link_unknown');
};

/** The parent's second address for a caller, by the parent's own rule: its reader confirms it first. */
export const changeSecondForFamily = (
  deps: SecondEmailDeps & Pick<OfficeDeps, 'seal'>,
  { params: { family }, body, staff, record }: Call<typeof changeSecondEmailForFamily>,
): CallAnswer<typeof changeSecondEmailForFamily> =>
  transact(deps.db, async (tx) => {
    const before = await lockSecondEmail(tx, family);
    if (before === undefined) return refuse('not_found');
    const { second_email_address: address, was, reason } = body;
    const is = { second_email_address: before.address };
    const wanted = { second_email_address: address };
    const stale = await findStale(deps, tx, {
      by: staff.staffId,
      grownUpId: family,
      was,
      is,
      wanted,
    });
    if (stale !== null) return stale;
    if (address === before.address) return refuse('done_before');
    await changeGrownUp(tx, family, { second_email_address: address });
    await beginProof(deps, tx, { grownUpId: family, before, address });
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: is,
      after: wanted,
      reason,
    });
    const after = await lockSecondEmail(tx, family);
    return ok({
      second_email_address: address,
      second_email_address_proven: after !== undefined && after.provenAt !== null,
    });
  });
