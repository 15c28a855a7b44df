import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '@bandstand/domain/kernel/decision';
import { NoAnswer } from '../../../integrations/direct-debit/port.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { findWithProvider } from './change-store.ts';
import { mandateNotCancelledEmail } from './emails.ts';
import { providerOf, type Providers } from './mandate-provider.ts';

interface EndDeps extends Providers {
  readonly db: NodePgDatabase;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
}

/** Cancels a Direct Debit with the provider, however often it takes; what it refuses is for the office to look at. */
export const endWithProvider = async (
  deps: EndDeps,
  reference: string,
  at?: { readonly provider: string; readonly providerId: string | null },
): Promise<void> => {
  const { db, emailQueue, sender } = deps;
  const where = at ?? (await findWithProvider(db, reference));
  const { directDebit } = providerOf(deps, where?.provider);
  const done = await directDebit.cancelMandate(reference, {
    providerId: where?.providerId ?? null,
  });
  if (done.kind === 'unavailable') throw new NoAnswer('the provider did not answer', done);
  if (done.kind === 'declined')
    await transact(db, async (tx) =>
      ok(await emailQueue.send(tx, { office: sender.email }, mandateNotCancelledEmail(reference))),
    );
};
