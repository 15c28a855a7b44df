import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '@bandstand/domain/kernel/decision';
import type { DirectDebitProvider } from '../../integrations/direct-debit/port.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Sender } from '../../platform/mail/email.ts';
import type { EmailQueue } from '../mail/jobs.ts';
import { mandateNotCancelledEmail } from './emails.ts';

interface EndDeps {
  readonly db: NodePgDatabase;
  readonly directDebit: DirectDebitProvider;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
}

/** Cancels a Direct Debit with the provider, however often it takes; what it refuses is for the office to look at. */
export const endWithProvider = async (
  { db, directDebit, emailQueue, sender }: EndDeps,
  reference: string,
): Promise<void> => {
  const done = await directDebit.cancelMandate(reference);
  if (done.kind === 'unavailable') throw new Error('the provider did not answer');
  if (done.kind === 'declined')
    await transact(db, async (tx) =>
      ok(await emailQueue.send(tx, { office: sender.email }, mandateNotCancelledEmail(reference))),
    );
};
