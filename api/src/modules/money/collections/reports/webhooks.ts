import { ok } from '@bandstand/domain/kernel/decision';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { CollectionProvider } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import type { Outbox } from '../../../../platform/jobs/jobs.ts';
import { readInBatches, readSomeReports } from '../jobs.ts';
import { everyProvider } from '../hand-over/providers.ts';
import { noteReports } from './reports-store.ts';

export interface ReceiveDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly collectionProvider: CollectionProvider;
  readonly formerProvider: CollectionProvider | null;
}

/**
 * Receives what the provider reports, once the signature is verified: each event is written down once, together with the job that
 * reads it. The job asks for the present state, so an event may come twice; earlier reports about the same family are read first.
 * `none`: no provider here sends webhooks.
 */
export const receive = async (
  deps: ReceiveDeps,
  body: Buffer,
  signature: string,
): Promise<'ok' | 'forged' | 'unreadable' | 'none'> => {
  const { db, clock, log, outbox } = deps;
  // Of two providers, at most one sends webhooks.
  const provider = everyProvider(deps).find(({ readWebhook }) => readWebhook !== null);
  const read = provider?.readWebhook?.(body, signature);
  if (provider === undefined || read === undefined) return 'none';
  if (read.kind !== 'ok') {
    log.warn({ part: 'webhooks', fault: read.kind }, 'refused');
    return read.kind;
  }
  if (read.reports.length === 0) return 'ok';
  const now = clock.now();
  await transact<null, never>(db, async (tx) => {
    const ids = await noteReports(tx, provider.name, { names: read.reports, now });
    await outbox.enqueueAll(tx, readSomeReports, readInBatches(ids));
    return ok(null);
  });
  return 'ok';
};
