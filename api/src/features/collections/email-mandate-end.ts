import type { Db } from '../../platform/database/pool.ts';
import {
  bankChangeRefusedEmail,
  directDebitEndedByUsEmail,
  directDebitEndedEmail,
} from './mandate-emails.ts';
import { hasReplacement, type MandateFacts } from './mandates-store.ts';
import type { RunDeps } from './runs.ts';

/**
 * Tells the account and whoever pays that a Direct Debit is over. Where another account takes over, the family has nothing to do,
 * and is told nothing. Of one that was to take over itself, the account is told that payments stay where they were.
 */
export const emailMandateEnd = async (
  { emailQueue, sender, publicUrl }: Pick<RunDeps, 'emailQueue' | 'sender' | 'publicUrl'>,
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
    email(mandate.reference, sender, publicUrl),
    mandate.grownUpId,
  );
};
