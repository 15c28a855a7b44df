import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Sender } from '../../platform/mail/email.ts';
import type { AddressMac } from '../../platform/security/signed-address.ts';
import type { EmailQueue } from '../mail/index.ts';

export interface LessonsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly addressMac: AddressMac;
  readonly sender: Sender;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}
