import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { AddressMac } from '../../platform/security/address-mac.ts';
import type { Post } from '../mail/jobs.ts';

export interface LessonsGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly addressMac: AddressMac;
  readonly sender: Sender;
  readonly post: Post;
  readonly publicUrl: string;
}
