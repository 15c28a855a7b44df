import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FamilyLimits } from '@bandstand/domain/family-limits/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';

export interface CancellationGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly post: Post;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly limits: FamilyLimits;
}
