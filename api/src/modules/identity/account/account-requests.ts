import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addressInstead } from '@bandstand/domain/identity/account/model';
import { isLocked, RESEND_AFTER } from '@bandstand/domain/identity/account/rules';
import { ok } from '@bandstand/domain/kernel/decision';
import { SESSION_AUDIENCES, type SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Email } from '../../../platform/mail/email.ts';
import {
  accountExistsEmail,
  accountLockedEmail,
  passwordResetEmail,
  schoolPasswordResetEmail,
  staffPasswordResetEmail,
  welcomeEmail,
} from './emails.ts';
import type { LinkPurpose } from './links-store.ts';
import { sendLink, type LinkDeps, type LinkOwner } from './links.ts';
import * as store from './store.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/security/seal.ts';

export interface AccountRequest {
  readonly email: string;
  readonly wants: 'sign_up' | 'reset' | 'unlock';
  /** Whose account; a parent's when it isn't said. Unlock instructions go to whichever is locked. */
  readonly audience?: SessionAudience;
  readonly name?: string;
  /** The end of the name that was typed as the last name. */
  readonly lastName?: string;
}

/**
 * Sign-up, reset and resend are decided in a job: the call itself does the same work, in the same time, whether or not
 * the address is known. What was asked lies sealed in the queue, because it names somebody.
 */
export const answerAccountRequest = jobKind<{ sealed: string }>('answer-account-request');

export const sealRequest = (seal: Seal, request: AccountRequest) => ({
  sealed: seal.close(JSON.stringify(request)),
});

export const openRequest = (seal: Seal, { sealed }: { sealed: string }): AccountRequest =>
  JSON.parse(seal.open(sealed)) as AccountRequest;

export interface AccountEmailDeps extends LinkDeps {
  readonly db: NodePgDatabase;
}

/** What comes of a sign-up, a forgotten password or a request for unlock instructions. */
export const answerRequest = async (
  deps: AccountEmailDeps,
  { email, wants, audience = 'parent', ...names }: AccountRequest,
): Promise<void> => {
  if (wants === 'unlock') {
    for (const whose of SESSION_AUDIENCES) await answerUnlock(deps, whose, email);
    return;
  }
  const account = await store.findAccount(deps.db, audience, email);
  if (account === undefined)
    return wants === 'sign_up' ? createAccount(deps, email, names) : undefined;
  const owner = { accountId: account.id, email, audience };
  const again = account.passwordHash === null ? welcomeEmail : accountExistsEmail;
  await sendInTime(deps, owner, 'set_password', wants === 'sign_up' ? again : RESETS[audience]);
};

const RESETS = {
  parent: passwordResetEmail,
  school: schoolPasswordResetEmail,
  office: staffPasswordResetEmail,
} as const;

const answerUnlock = async (
  deps: AccountEmailDeps,
  audience: SessionAudience,
  email: string,
): Promise<void> => {
  const account = await store.findAccount(deps.db, audience, email);
  if (account === undefined || !isLocked(account.lockedAt, deps.clock.now())) return;
  await sendInTime(deps, { accountId: account.id, email, audience }, 'unlock', accountLockedEmail);
};

const createAccount = async (
  deps: AccountEmailDeps,
  email: string,
  { name = '', lastName = '' }: Pick<AccountRequest, 'name' | 'lastName'>,
): Promise<void> => {
  await transact(deps.db, async (tx) =>
    ok(await makeAccount(deps, tx, { email, name, lastName, message: welcomeEmail })),
  );
};

interface NewAccount {
  /** None of a caller who has none yet. */
  readonly email: string | null;
  readonly name: string;
  readonly lastName: string;
  readonly message: (url: string) => Email;
}

/** An account with its parent, and a link to choose its password; nothing where the address has an account already. */
export const makeAccount = async (
  deps: LinkDeps,
  tx: Db,
  { email, name, lastName, message }: NewAccount,
): Promise<GrownUpId | undefined> => {
  const createdAt = deps.clock.now();
  const [accountId, grownUpId, billingAccountId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const address = email ?? addressInstead(accountId);
  const ids = { accountId, grownUpId, billingAccountId };
  if (!(await store.createFamily(tx, { ...ids, email: address, name, lastName, createdAt })))
    return undefined;
  const owner = { accountId, email: address, audience: 'parent' } as const;
  if (email !== null) await sendLink(deps, tx, { owner, purpose: 'set_password', message });
  return grownUpId;
};

/** At most one link every ten minutes, however many ask at once. */
const sendInTime = async (
  deps: AccountEmailDeps,
  owner: LinkOwner,
  purpose: LinkPurpose,
  message: (url: string) => Email,
): Promise<void> => {
  const unlessAfter = new Date(deps.clock.now().getTime() - RESEND_AFTER);
  await transact(deps.db, async (tx) =>
    ok(await sendLink(deps, tx, { owner, purpose, message, unlessAfter })),
  );
};

/** One e-mail for each lock: the sixth wrong password sends it. */
export const sendLockEmail = async (deps: AccountEmailDeps, owner: LinkOwner): Promise<void> => {
  await transact(deps.db, async (tx) =>
    ok(await sendLink(deps, tx, { owner, purpose: 'unlock', message: accountLockedEmail })),
  );
};
