import type { Db } from '../../../../platform/database/pool.ts';
import {
  bankChangeRefusedEmail,
  directDebitEndedByUsEmail,
  directDebitEndedEmail,
} from './mandate-emails.ts';
import { findEnded, hasPayerDied, hasReplacement, type MandateFacts } from './mandates-store.ts';
import type { RunDeps } from '../run/runs.ts';

type EmailDeps = Pick<RunDeps, 'emailQueue' | 'sender' | 'publicUrl'>;

/**
 * The account that was to take over is declined. Where the Direct Debit that it was to replace has ended meanwhile, nobody was told
 * of that, because another one was to follow: they are told now. Returns whether it has ended.
 */
export const emailEndOfReplaced = async (
  deps: EmailDeps,
  tx: Db,
  replaces: string | null,
): Promise<boolean> => {
  const ended = replaces === null ? undefined : await findEnded(tx, replaces);
  if (ended === undefined) return false;
  // A person tells the family of a death.
  if (!(await hasPayerDied(tx, ended)))
    await emailMandateEnd(deps, tx, { mandate: ended, by: 'bank' });
  return true;
};

/**
 * Tells the account and the payer that a Direct Debit is over. Where another account takes over, the family has nothing to do,
 * and is told nothing. Of one that was to take over itself, the account is told that payments stay where they were.
 */
export const emailMandateEnd = async (
  { emailQueue, sender, publicUrl }: EmailDeps,
  tx: Db,
  { mandate, by }: { readonly mandate: MandateFacts; readonly by: 'bank' | 'office' },
): Promise<void> => {
  if (await hasReplacement(tx, mandate.id)) return;
  const account = mandate.email;
  if (by === 'bank' && mandate.replaces !== null)
    return emailQueue.send(tx, { account }, bankChangeRefusedEmail(publicUrl), mandate.grownUpId);
  const email = by === 'bank' ? directDebitEndedEmail : directDebitEndedByUsEmail;
  return emailQueue.send(
    tx,
    { account, payer: mandate.payer },
    email(mandate.toldReference, sender, publicUrl),
    mandate.grownUpId,
  );
};
