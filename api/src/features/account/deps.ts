import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import type { WrongTries } from '../../platform/security/wrong-tries.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { EmailQueue } from '../mail/jobs.ts';

/** What accounts are given. */
export interface AccountDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tokens: Tokens;
  readonly wrongTries: WrongTries;
  readonly seal: Seal;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly sender: Pick<Sender, 'name' | 'phone'>;
  readonly publicUrl: string;
}
