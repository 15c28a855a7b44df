import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isLocked, mayResend } from '@bandstand/domain/account/rules';
import { grant } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { makeLinkToken } from '../../platform/security/tokens.ts';
import type { Post } from '../mail/jobs.ts';
import { accountExists, locked, passwordReset, welcome } from './emails.ts';
import type { answerAccountRequest } from './jobs.ts';
import * as store from './store.ts';

export interface LettersGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly post: Post;
  readonly publicUrl: string;
}

type Request = NonNullable<typeof answerAccountRequest extends JobKind<infer Data> ? Data : never>;
interface Owner {
  readonly accountId: string;
  readonly email: string;
}

/** What comes of a sign-up, a forgotten password or a request for unlock instructions. */
export const answerRequest = async (
  given: LettersGiven,
  { email, wants, name }: Request,
): Promise<void> => {
  const now = given.clock.now();
  const account = await store.findAccount(given.db, 'parent', email);
  if (account === undefined)
    return wants === 'sign_up' ? createAccount(given, email, name ?? '') : undefined;
  const owner = { accountId: account.id, email };
  if (wants === 'unlock')
    return isLocked(account.lockedAt, now) ? sendUnlockLink(given, owner, now) : undefined;
  const letter =
    wants === 'reset' ? passwordReset : account.passwordHash === null ? welcome : accountExists;
  return sendPasswordLink(given, owner, letter);
};

const createAccount = async (given: LettersGiven, email: string, name: string): Promise<void> => {
  const now = given.clock.now();
  const [accountId, grownUpId, billingAccountId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  await transact(given.db, async (tx) => {
    const made = await store.createFamily(tx, {
      accountId,
      grownUpId,
      billingAccountId,
      email,
      name,
      createdAt: now,
    });
    if (made) await sendLink(given, tx, { accountId, email }, 'set_password', welcome);
    return grant(made);
  });
};

/** At most one link every ten minutes. */
const sendPasswordLink = async (
  given: LettersGiven,
  owner: Owner,
  letter: (url: string) => Letter,
): Promise<void> => {
  const last = await store.findLastLink(given.db, owner.accountId, 'set_password');
  if (!mayResend(last?.sentAt ?? null, given.clock.now())) return;
  await transact(given.db, async (tx) =>
    grant(await sendLink(given, tx, owner, 'set_password', letter)),
  );
};

const sendUnlockLink = async (given: LettersGiven, owner: Owner, now: Date): Promise<void> => {
  const last = await store.findLastLink(given.db, owner.accountId, 'unlock');
  if (!mayResend(last?.sentAt ?? null, now)) return;
  await transact(given.db, async (tx) => grant(await sendLink(given, tx, owner, 'unlock', locked)));
};

/** One e-mail for each lock: the sixth wrong password sends it. */
export const sendLockLetter = async (given: LettersGiven, owner: Owner): Promise<void> => {
  await transact(given.db, async (tx) => grant(await sendLink(given, tx, owner, 'unlock', locked)));
};

const PAGES = { set_password: 'set-password?token=', unlock: 'unlock-account?token=' } as const;

const sendLink = async (
  { clock, post, publicUrl }: LettersGiven,
  tx: Db,
  { accountId, email }: Owner,
  purpose: keyof typeof PAGES,
  letter: (url: string) => Letter,
): Promise<void> => {
  const { token, hash } = makeLinkToken();
  await store.replaceLink(tx, {
    id: randomUUIDv7(),
    accountId,
    purpose,
    tokenHash: hash,
    sentAt: clock.now(),
  });
  await post.send(tx, email, letter(`${publicUrl}/${PAGES[purpose]}${token}`));
};
