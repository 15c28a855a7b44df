import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';

export interface PausesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
}
