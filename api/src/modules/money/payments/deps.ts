import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { HostedSetUp } from '../../../integrations/direct-debit/hosted-port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import type { EmailQueue } from '../../mail/index.ts';
import type { Providers } from './mandate-provider.ts';

export interface PaymentsDeps extends Providers {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly outbox: Outbox;
  readonly seal: Seal;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly noticeDays: () => number;
  readonly hostedSetUp: HostedSetUp | null;
}
