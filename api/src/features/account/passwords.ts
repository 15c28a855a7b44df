import type * as contract from '@bandstand/domain/account/contract';
import { isSamePassword, LINK_LASTS } from '@bandstand/domain/account/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { isCommonPassword } from '../../platform/security/common-passwords.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { hashLinkToken } from '../../platform/security/tokens.ts';
import * as calendar from '../lessons/subscription.ts';
import { removeAllPasskeys } from '../passkeys/known.ts';
import {
  confirmPassword,
  stillConfirmed,
  type ConfirmPasswordRefusal,
} from './confirm-password.ts';
import { forgetDevices } from './devices.ts';
import { passwordChangedEmail, passwordSetEmail, schoolPasswordChangedEmail } from './emails.ts';
import type { AccountDeps } from './deps.ts';
import { endLinks, spendLink } from './links-store.ts';
import { PAGES } from './pages.ts';
import { endAllSessions } from './sessions-store.ts';
import * as store from './store.ts';

interface PasswordByLink {
  readonly audience: SessionAudience;
  readonly token: string;
  readonly password: string;
}
interface AccountOwner {
  readonly accountId: string;
  readonly email: string;
  readonly hash: string;
}

/** Spends the link's token; every session ends, a lock too, and the owner is told. Answers whose password it is now. */
export const setPassword = async (
  deps: AccountDeps,
  { audience, token, password }: PasswordByLink,
): Promise<Decision<AccountOwner, 'password_common' | 'link_unknown'>> => {
  if (isCommonPassword(password, deps.sender.name)) return refuse('password_common');
  const hash = await hashPassword(password);
  const now = deps.clock.now();
  return transact<AccountOwner, 'link_unknown'>(deps.db, async (tx) => {
    const accountId = await spendLink(tx, {
      purpose: 'set_password',
      audience,
      tokenHash: hashLinkToken(token),
      now,
      notBefore: new Date(now.getTime() - LINK_LASTS),
    });
    if (accountId === undefined) return refuse('link_unknown');
    const isFirst = (await store.lockPasswordHash(tx, accountId)) === null;
    // Whoever needed a link may have lost the account to somebody with a passkey of their own.
    if (audience === 'parent') await removeAllPasskeys(tx, accountId);
    return ok(await savePassword(deps, tx, { accountId, audience, hash, now, isFirst }));
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
    await endLinks(tx, parent.accountId, 'set_password', now);
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

const savePassword = async (
  { emailQueue, publicUrl }: AccountDeps,
  tx: Db,
  { accountId, audience, hash, now, isFirst }: NewPassword,
): Promise<AccountOwner> => {
  const email = await store.savePassword(tx, accountId, hash);
  await endAllSessions(tx, accountId, now);
  await forgetDevices(tx, accountId);
  await calendar.endOfAccount(tx, accountId, now);
  const message = isFirst ? passwordSetEmail : CHANGED[audience];
  await emailQueue.send(
    tx,
    { account: email },
    message(`${publicUrl}/${PAGES[audience].forgotten}`),
  );
  return { accountId, email, hash };
};
