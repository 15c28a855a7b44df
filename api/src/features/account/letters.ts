import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isLocked, RESEND_AFTER } from '@bandstand/domain/account/rules';
import { grant } from '@bandstand/domain/kernel/decision';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { makeLinkToken } from '../../platform/security/tokens.ts';
import type { Post } from '../mail/jobs.ts';
import { accountExists, locked, passwordReset, schoolPasswordReset, welcome } from './emails.ts';
import type { AccountRequest } from './jobs.ts';
import { replaceLink } from './links-store.ts';
import { PAGES } from './pages.ts';
import * as store from './store.ts';

export interface LettersGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly post: Post;
  readonly publicUrl: string;
}

interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly audience: SessionAudience;
}

/** What comes of a sign-up, a forgotten password or a request for unlock instructions. */
export const answerRequest = async (
  given: LettersGiven,
  { email, wants, name, audience = 'parent' }: AccountRequest,
): Promise<void> => {
  if (wants === 'unlock') {
    for (const whose of ['parent', 'school'] as const) await answerUnlock(given, whose, email);
    return;
  }
  const account = await store.findAccount(given.db, audience, email);
  if (account === undefined)
    return wants === 'sign_up' ? createAccount(given, email, name ?? '') : undefined;
  const owner = { accountId: account.id, email, audience };
  const again = account.passwordHash === null ? welcome : accountExists;
  await sendInTime(given, owner, 'set_password', wants === 'sign_up' ? again : RESETS[audience]);
};

const RESETS = { parent: passwordReset, school: schoolPasswordReset } as const;

const answerUnlock = async (
  given: LettersGiven,
  audience: SessionAudience,
  email: string,
): Promise<void> => {
  const account = await store.findAccount(given.db, audience, email);
  if (account === undefined || !isLocked(account.lockedAt, given.clock.now())) return;
  await sendInTime(given, { accountId: account.id, email, audience }, 'unlock', locked);
};

const createAccount = async (given: LettersGiven, email: string, name: string): Promise<void> => {
  const createdAt = given.clock.now();
  const [accountId, grownUpId, billingAccountId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const family = { accountId, grownUpId, billingAccountId, email, name, createdAt };
  const owner = { accountId, email, audience: 'parent' } as const;
  await transact(given.db, async (tx) => {
    if (await store.createFamily(tx, family))
      await sendLink(given, tx, { owner, purpose: 'set_password', letter: welcome });
    return grant(null);
  });
};

type Purpose = 'set_password' | 'unlock';
interface Sending {
  readonly owner: Owner;
  readonly purpose: Purpose;
  readonly letter: (url: string) => Letter;
  /** No link goes out when one did after this. */
  readonly unlessAfter?: Date;
}

/** At most one link every ten minutes, however many ask at once. */
const sendInTime = async (
  given: LettersGiven,
  owner: Owner,
  purpose: Purpose,
  letter: Sending['letter'],
): Promise<void> => {
  const unlessAfter = new Date(given.clock.now().getTime() - RESEND_AFTER);
  await transact(given.db, async (tx) =>
    grant(await sendLink(given, tx, { owner, purpose, letter, unlessAfter })),
  );
};

/** One e-mail for each lock: the sixth wrong password sends it. */
export const sendLockLetter = async (given: LettersGiven, owner: Owner): Promise<void> => {
  await transact(given.db, async (tx) =>
    grant(await sendLink(given, tx, { owner, purpose: 'unlock', letter: locked })),
  );
};

const sendLink = async (
  { clock, post, publicUrl }: LettersGiven,
  tx: Db,
  { owner: { accountId, email, audience }, purpose, letter, unlessAfter }: Sending,
): Promise<void> => {
  const { token, hash } = makeLinkToken();
  const link = { id: randomUUIDv7(), accountId, purpose, tokenHash: hash, sentAt: clock.now() };
  if (!(await replaceLink(tx, link, unlessAfter ?? null))) return;
  await post.send(
    tx,
    { account: email },
    letter(`${publicUrl}/${PAGES[audience][purpose]}${token}`),
  );
};
