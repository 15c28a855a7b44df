import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FamilyLimits } from '@bandstand/domain/families/limits/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';

export interface CancellationDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly limits: FamilyLimits;
}
