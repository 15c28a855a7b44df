import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import {
  type DirectDebitProvider,
  NoAnswer,
  type EarlierHostedSetUp,
  type HostedSetUp,
} from '../../../integrations/direct-debit/port.ts';
import type { RunDeps } from '../collections/run/runs.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findWithProvider } from './store.ts';
import { mandateNotCancelledEmail } from './emails.ts';

interface Providers {
  readonly directDebit: DirectDebitProvider & EarlierHostedSetUp;
  readonly collectionProvider: Pick<CollectionProvider, 'name'>;
  /** The one that payments move away from; null without. */
  readonly formerProvider:
    | (DirectDebitProvider & Pick<CollectionProvider, 'name'> & EarlierHostedSetUp)
    | null;
}

interface ProviderOf {
  readonly name: string;
  readonly directDebit: DirectDebitProvider;
}

/**
 * The provider that a Direct Debit was begun with, also while payments move away from it: it may have it already, and the other
 * would make a second one.
 */
export const providerOf = (
  { directDebit, collectionProvider: { name }, formerProvider: former }: Providers,
  begunWith: string | undefined,
): ProviderOf =>
  former !== null && begunWith === former.name
    ? { name: former.name, directDebit: former }
    : { name, directDebit };

export interface PaymentsDeps
  extends
    Providers,
    Pick<
      RunDeps,
      'db' | 'clock' | 'emailQueue' | 'outbox' | 'seal' | 'sender' | 'publicUrl' | 'noticeDays'
    > {
  readonly hostedSetUp: HostedSetUp | null;
}

/** Cancels a Direct Debit with the provider, however often it takes; what it refuses is for the office to look at. */
export const endWithProvider = async (
  deps: Providers & Pick<PaymentsDeps, 'db' | 'emailQueue' | 'sender'>,
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
    await inTransaction(db, (tx) =>
      emailQueue.send(tx, { office: sender.email }, mandateNotCancelledEmail(reference)),
    );
};
