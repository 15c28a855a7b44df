import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../../platform/database/pool.ts';
import type { AccountDeps } from './deps.ts';
import { forgetDevices } from './devices-store.ts';
import { passwordChangedEmail, passwordSetEmail, schoolPasswordChangedEmail } from './emails.ts';
import { PAGES } from './pages.ts';
import { endAllSessions, endViewingsOf } from './sessions-store.ts';
import * as store from './store.ts';

export interface AccountOwner {
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
export const savePassword = async (
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
