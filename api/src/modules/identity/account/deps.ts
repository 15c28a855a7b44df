import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import type { WrongTries } from '../../../platform/security/wrong-tries.ts';
import type { Tokens } from '../../../platform/security/tokens.ts';
import type { EmailQueue } from '../../mail/index.ts';

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
  readonly follows: AccountFollowers;
}

/** What other modules do in the same transaction; `start-portal.ts` says who. */
export interface AccountFollowers {
  /** An account has another address: who pays with the old one pays with it. */
  readonly newEmail: (
    tx: Db,
    change: Readonly<Record<'accountId' | 'from' | 'to', string>>,
  ) => Promise<void>;
  /** A password was changed, or every device was signed out: a stranger may have taken other keys along. */
  readonly keysEnded: (tx: Db, accountId: string, now: Date) => Promise<void>;
}
