import type { FastifyBaseLogger } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { EmailQueue } from '../../mail/index.ts';

export interface WaitingListDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
  /** Whether a freed place is offered by itself (`AUTO_OFFERS`). */
  readonly autoOffers: boolean;
}
