import type * as contract from '@bandstand/domain/identity/account/contract';
import { isSamePassword, LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { isCommonPassword } from '../../../platform/security/common-passwords.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { hashLinkToken } from '../../../platform/security/tokens.ts';
import { removeAllPasskeys } from '../passkeys/webauthn.ts';
import {
  confirmPassword,
  stillConfirmed,
  type ConfirmPasswordRefusal,
} from './confirm-password.ts';
import type { AccountDeps } from './deps.ts';
import { endLinks, SETS_PASSWORD, spendLink } from './links-store.ts';
import { takeNewEmail } from './new-email.ts';
import * as store from './store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { passwordChangedEmail, passwordSetEmail, schoolPasswordChangedEmail } from './emails.ts';
import { PAGES } from './links.ts';
import { endAllSessions, endViewingsOf, forgetDevices } from './sessions-store.ts';

interface AccountOwner {
  readonly accountId: string;
  readonly email: string;
  readonly hash: string;
}

const CHANGED = {
  parent: passwordChangedEmail,
  school: schoolPasswordChangedEmail,
  office: schoolPasswordChangedEmail,
} as const;

interface NewPassword {
  readonly accountId: string;
  readonly audience: SessionAudience;
  readonly hash: string;
  readonly now: Date;
  readonly isFirst: boolean;
}

/** A password that was chosen: sessions, what somebody of the office sees as a family, known browsers and the calendar's address end, and the owner is told. */
const savePassword = async (
  { emailQueue, publicUrl, follows }: AccountDeps,
  tx: Db,
  { accountId, audience, hash, now, isFirst }: NewPassword,
): Promise<AccountOwner> => {
  const email = await store.savePassword(tx, accountId, hash);
  await endAllSessions(tx, accountId, now);
  if (audience === 'office') await endViewingsOf(tx, accountId, now);
  await forgetDevices(tx, accountId);
  await follows.keysEnded(tx, accountId, now);
  const message = isFirst ? passwordSetEmail : CHANGED[audience];
  await emailQueue.send(
    tx,
    { account: email },
    message(`${publicUrl}/${PAGES[audience].forgotten}`),
  );
  return { accountId, email, hash };
};

interface PasswordByLink {
  readonly audience: SessionAudience;
  readonly token: string;
  readonly password: string;
}

/** Spends the link's token; every session ends, a lock too, and the owner is told. Answers whose password it is now. */
export const setPassword = async (
  deps: AccountDeps,
  { audience, token, password }: PasswordByLink,
): Promise<Decision<AccountOwner, 'password_common' | 'link_unknown'>> => {
  if (isCommonPassword(password, deps.sender.name)) return refuse('password_common');
  const hash = await hashPassword(password);
  const now = deps.clock.now();
  const setting = transact<AccountOwner, 'link_unknown'>(deps.db, async (tx) => {
    const spent = await spendLink(tx, {
      purposes: SETS_PASSWORD,
      audience,
      tokenHash: hashLinkToken(token),
      now,
      notBefore: new Date(now.getTime() - LINK_LASTS),
    });
    if (spent === undefined) return refuse('link_unknown');
    const { accountId, newEmail } = spent;
    // A password chosen at the account's own address ends a move to another one.
    if (newEmail === null) await endLinks(tx, accountId, ['new_email'], now);
    else if (!(await takeNewEmail(deps, tx, { accountId, newEmail })))
      return refuse('link_unknown');
    const isFirst = (await store.lockPasswordHash(tx, accountId)) === null;
    // Somebody else may have got into the account and added a passkey of their own.
    if (audience === 'parent') await removeAllPasskeys(tx, accountId);
    return ok(await savePassword(deps, tx, { accountId, audience, hash, now, isFirst }));
  });
  return setting.catch((fault: unknown) => {
    // Somebody else took the same new address at the same instant.
    if (isUniqueViolation(fault)) return refuse('link_unknown');
    throw fault;
  });
};

export const updatePassword = async (
  deps: AccountDeps,
  { body: { user }, parent, endSession }: Call<typeof contract.updatePassword>,
): CallAnswer<typeof contract.updatePassword> => {
  const { db, clock } = deps;
  const confirmed = await confirmPassword(deps, parent, user.current_password);
  if (!confirmed.ok) return notConfirmed(confirmed.refusal, endSession);
  const unfit = unfitness(user, deps.sender.name);
  if (unfit !== null) return refuse(unfit, { fields: { 'user.password': [] } });
  const hash = await hashPassword(user.password);
  const now = clock.now();
  const saved = await transact(db, async (tx) => {
    // Links come before the account, as where a link is spent: two that wait for each other would be a deadlock.
    await endLinks(tx, parent.accountId, SETS_PASSWORD, now);
    const still = await stillConfirmed(tx, parent, confirmed.value, now);
    if (!still.ok) return still;
    const whose = { accountId: parent.accountId, audience: 'parent' } as const;
    return ok(await savePassword(deps, tx, { ...whose, hash, now, isFirst: false }));
  });
  if (!saved.ok) return notConfirmed(saved.refusal, endSession);
  endSession();
  return ok({ message: 'Thank you.' });
};

/** Asked after the current password was found right: a refusal must not tell what that is. */
const unfitness = (
  user: { readonly password: string; readonly current_password: string },
  name: string,
): 'password_same' | 'password_common' | null => {
  if (isSamePassword(user.password, user.current_password)) return 'password_same';
  return isCommonPassword(user.password, name) ? 'password_common' : null;
};

const notConfirmed = (refusal: ConfirmPasswordRefusal, endSession: () => void) => {
  if (refusal === 'wrong_current_password')
    return refuse(refusal, { fields: { 'user.current_password': [] } });
  endSession();
  return refuse(refusal);
};
