import { grant, refuse } from '@bandstand/domain/kernel/decision';
import {
  ASK_ANOTHER_EMAIL_AFTER,
  ASK_SECOND_EMAIL_AFTER,
  SECOND_EMAIL_LINK_LASTS,
  type confirmSecondEmail,
  type sendSecondEmailLink,
} from '@bandstand/domain/profile/second-email-contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import { isSameAddress } from '../../platform/mail/readers.ts';
import { hashLinkToken, makeLinkToken } from '../../platform/security/tokens.ts';
import type { Post } from '../mail/jobs.ts';
import { secondEmailAsked, secondEmailChanged } from './emails.ts';
import * as store from './second-email-store.ts';

export interface SecondEmailGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly post: Post;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** The page that spends the token by a press: what follows links in e-mails spends nothing. */
const PAGE = 'confirm-second-email?token=';

interface Change {
  readonly grownUpId: string;
  readonly before: store.SecondEmail;
  readonly address: string;
}

/** A changed address is nobody's yet: its proof begins anew, and the account hears of it. */
export const beginProof = async (
  given: SecondEmailGiven,
  tx: Db,
  { grownUpId, before, address }: Change,
): Promise<void> => {
  if (isSameAddress(before.address, address)) return;
  await store.dropProof(tx, grownUpId);
  const to = { account: before.accountEmail };
  await given.post.send(tx, to, secondEmailChanged(address, given.sender));
  const isOwn = isSameAddress(before.accountEmail, address);
  if (address === '' || isOwn || isTooSoon(given, before, ASK_ANOTHER_EMAIL_AFTER)) return;
  await sendLink(given, tx, { grownUpId, before, address });
};

/** Sends the link again, or for the first time where another one had just gone out. */
export const sendLinkAgain = (
  given: SecondEmailGiven,
  { parent: { grownUpId } }: Call<typeof sendSecondEmailLink>,
): Answered<typeof sendSecondEmailLink> =>
  transact(given.db, async (tx) => {
    const before = await store.lockSecondEmail(tx, grownUpId);
    if (before === undefined) return refuse('not_found');
    const { address, provenAt, tokenHash, accountEmail } = before;
    if (address === '' || provenAt !== null || isSameAddress(address, accountEmail))
      return refuse('nothing_to_confirm');
    const pause = tokenHash === null ? ASK_ANOTHER_EMAIL_AFTER : ASK_SECOND_EMAIL_AFTER;
    if (isTooSoon(given, before, pause)) return refuse('asked_just_now');
    await sendLink(given, tx, { grownUpId, before, address });
    return grant({ message: 'We have sent the link.' });
  });

const isTooSoon = ({ clock }: SecondEmailGiven, { askedAt }: store.SecondEmail, pause: number) =>
  askedAt !== null && clock.now().getTime() - askedAt.getTime() < pause;

const sendLink = async (
  given: SecondEmailGiven,
  tx: Db,
  { grownUpId, before, address }: Change,
): Promise<void> => {
  const { token, hash: tokenHash } = makeLinkToken();
  await store.setToken(tx, grownUpId, { tokenHash, now: given.clock.now() });
  const letter = secondEmailAsked(given.sender, `${given.publicUrl}/${PAGE}${token}`);
  await given.post.send(tx, { account: before.accountEmail, second: address }, letter, grownUpId);
};

/** Spends the link's token, once. */
export const confirmAddress = async (
  { db, clock }: SecondEmailGiven,
  { body }: Call<typeof confirmSecondEmail>,
): Answered<typeof confirmSecondEmail> => {
  const now = clock.now();
  const isProven = await store.spendToken(db, {
    tokenHash: hashLinkToken(body.token),
    now,
    notBefore: new Date(now.getTime() - SECOND_EMAIL_LINK_LASTS),
  });
  return isProven ? grant({ message: 'Thank you.' }) : refuse('link_unknown');
};
