import { recordChanges } from '../../../platform/database/changes-store.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { SessionStart } from './begun-session.ts';
import type { StaffDeps } from './deps.ts';
import { hasDoneAnything } from './second-steps-store.ts';

interface AddedStep {
  /** As it is in what the office did. */
  readonly call: 'addPasskey' | 'addAuthenticator';
  readonly subject: 'passkey' | 'staff';
  readonly subjectId: string;
  readonly after?: object;
  readonly message: Email;
}

/**
 * Writes down that somebody has a further way in, and tells them: it may have been added by another. A colleague who sets up
 * their first one by an invitation is not told, as they are there.
 */
export const noteAddedStep = async (
  { emailQueue, seal }: Pick<StaffDeps, 'emailQueue' | 'seal'>,
  { tx, session, now }: SessionStart,
  { message, ...change }: AddedStep,
): Promise<void> => {
  const { staffId, email, confirmedAt } = session;
  const isInvited = confirmedAt === null && !(await hasDoneAnything(tx, staffId));
  await recordChanges(tx, [{ ...change, staffId }], { seal, now });
  if (!isInvited) await emailQueue.send(tx, { account: email }, message);
};
