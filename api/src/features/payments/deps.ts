import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CollectionProvider } from '../../integrations/direct-debit/collections-port.ts';
import type { HostedSetUp } from '../../integrations/direct-debit/hosted-port.ts';
import type { DirectDebitProvider } from '../../integrations/direct-debit/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import type { EmailQueue } from '../mail/jobs.ts';

export interface PaymentsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly outbox: Outbox;
  readonly seal: Seal;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly noticeDays: number;
  readonly directDebit: DirectDebitProvider;
  readonly hostedSetUp: HostedSetUp | null;
  readonly collectionProvider: Pick<CollectionProvider, 'name'>;
}
