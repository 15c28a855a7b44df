import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { grant } from '@bandstand/domain/kernel/decision';
import type { DirectDebitProvider } from '../../integrations/direct-debit/port.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';
import { mandateNotCancelled } from './emails.ts';

interface EndGiven {
  readonly db: NodePgDatabase;
  readonly directDebit: DirectDebitProvider;
  readonly post: Post;
  readonly sender: Sender;
}

/** Cancels a Direct Debit with the provider, however often it takes; what it refuses is for the office to look at. */
export const endWithProvider = async (
  { db, directDebit, post, sender }: EndGiven,
  reference: string,
): Promise<void> => {
  const done = await directDebit.cancelMandate(reference);
  if (done.kind === 'unavailable') throw new Error('the provider did not answer');
  if (done.kind === 'declined')
    await transact(db, async (tx) =>
      grant(await post.send(tx, { office: sender.email }, mandateNotCancelled(reference))),
    );
};
