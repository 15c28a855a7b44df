import { randomUUIDv7 } from 'node:crypto';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import type { Role } from '@bandstand/domain/kernel/role';
import { recordChanges } from '../../../platform/database/changes-store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { makeLinkToken } from '../../../platform/security/tokens.ts';
import { replaceLink } from '../account/links.ts';
import { PAGES } from '../account/links.ts';
import { endEverySession, endViewingsOf } from '../account/sessions.ts';
import type { StaffDeps } from './sessions.ts';
import { staffResetEmail } from './emails.ts';
import { removeSecondSteps } from './second-steps-store.ts';
import { lockRights } from './staff-store.ts';
import * as store from './staff-store.ts';

interface NewStaff {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Who invites them; null for a command. */
  readonly by: StaffId | null;
}

/** Makes somebody an account, and a link to choose its password. Returns both; nothing when the address has one. */
export const addStaff = async (
  { clock, publicUrl }: Pick<StaffDeps, 'clock' | 'publicUrl'>,
  tx: Db,
  invited: NewStaff,
): Promise<{ readonly id: string; readonly url: string } | null> => {
  const now = clock.now();
  const [id, accountId] = [randomUUIDv7(), randomUUIDv7()];
  if (!(await store.addStaff(tx, { id, accountId, ...invited, now }))) return null;
  return { id, url: await linkFor({ publicUrl }, tx, accountId, now) };
};

/** A link to choose a password, in the place of any older one. */
const linkFor = async (
  deps: Pick<StaffDeps, 'publicUrl'>,
  tx: Db,
  accountId: string,
  now: Date,
): Promise<string> => (await replaceLinkFor(deps, tx, { accountId, now, unlessAfter: null })).url;

interface LinkRequest {
  readonly accountId: string;
  readonly now: Date;
  /** Nothing is replaced that was sent after this. */
  readonly unlessAfter: Date | null;
}

const replaceLinkFor = async (
  { publicUrl }: Pick<StaffDeps, 'publicUrl'>,
  tx: Db,
  { accountId, now, unlessAfter }: LinkRequest,
): Promise<{ readonly isReplaced: boolean; readonly url: string }> => {
  const { token, hash: tokenHash } = makeLinkToken();
  const link = {
    id: randomUUIDv7(),
    accountId,
    purpose: 'set_password',
    tokenHash,
    sentAt: now,
  } as const;
  const isReplaced = await replaceLink(tx, link, unlessAfter);
  return { isReplaced, url: `${publicUrl}/${PAGES.office.set_password}${token}` };
};

/**
 * Takes every second step and sign-in of somebody away, and returns a link to begin again; null when nobody has the address. It
 * is in what the office did as theirs, since a command knows nobody else, and they are told.
 */
export const resetStaff = async (
  deps: Pick<StaffDeps, 'db' | 'clock' | 'publicUrl' | 'seal' | 'sender' | 'emailQueue'>,
  email: string,
): Promise<string | null> => {
  const done = await transact<string, 'not_found'>(deps.db, async (tx) => {
    const now = deps.clock.now();
    const found = await store.findWorking(tx, email);
    if (found === undefined) return refuse('not_found');
    const { accountId, staffId } = found;
    await removeSecondSteps(tx, accountId);
    await endEverySession(tx, accountId, now);
    await endViewingsOf(tx, accountId, now);
    const call = 'resetStaffByCommand';
    const change = { staffId, call, subject: 'staff', subjectId: staffId };
    await recordChanges(tx, [change], { seal: deps.seal, now });
    await deps.emailQueue.send(tx, { account: email }, staffResetEmail(deps.sender.name));
    return ok(await linkFor(deps, tx, accountId, now));
  });
  return done.ok ? done.value : null;
};

/** Somebody who had left starts again: neither their old password nor an old second step opens anything. */
export const letBack = async (
  { clock, publicUrl }: StaffDeps,
  tx: Db,
  invited: NewStaff,
): Promise<{ readonly id: string; readonly url: string } | null> => {
  await lockRights(tx);
  const back = await store.noteBack(tx, { ...invited, now: clock.now() });
  if (back === undefined) return null;
  await removeSecondSteps(tx, back.accountId);
  return { id: back.id, url: await linkFor({ publicUrl }, tx, back.accountId, clock.now()) };
};

/**
 * Somebody whose invitation has lapsed gets another link, with the rights that they have. Nothing where they were invited with
 * other rights, which are changed on their own; of two who invite them at the same moment the first does.
 */
export const inviteAgain = async (
  deps: StaffDeps,
  tx: Db,
  { email, roles }: NewStaff,
): Promise<{ readonly id: string; readonly url: string } | null> => {
  const now = deps.clock.now();
  const lapsed = await store.findLapsed(tx, email, now);
  if (lapsed === undefined) return null;
  if (new Set(roles).symmetricDifference(new Set(lapsed.roles)).size > 0) return null;
  const unlessAfter = new Date(now.getTime() - LINK_LASTS);
  const link = { accountId: lapsed.account_id, now, unlessAfter };
  const { isReplaced, url } = await replaceLinkFor(deps, tx, link);
  return isReplaced ? { id: lapsed.id, url } : null;
};
