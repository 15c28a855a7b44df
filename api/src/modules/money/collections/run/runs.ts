import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { CollectionProvider } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Outbox } from '../../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../../platform/mail/email.ts';
import type { Seal } from '../../../../platform/security/seal.ts';
import type { EmailQueue } from '../../../mail/index.ts';

/** Who has to let a month's collections be handed over. */
export type ApprovalRule = 'two_people' | 'one_person' | 'standing' | 'last_morning';

/** In the demo two people let a month through as well; what they leave to the last morning lets itself through. */
export const takesTwo = (rule: ApprovalRule): boolean =>
  rule === 'two_people' || rule === 'last_morning';

/** What handing collections over, and hearing back, needs. */
export interface RunDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly seal: Seal;
  readonly collectionProvider: CollectionProvider;
  /** The provider that payments move away from; null without one. */
  readonly formerProvider: CollectionProvider | null;
  /** Working days between a payer's notice and the collection. */
  readonly noticeDays: () => number;
  /** The provider has to have a collection by noon, this many working days before it. */
  readonly leadDays: number;
  readonly approval: ApprovalRule;
}

/** What writing a month's charges and telling payers needs. */
export type CollectDeps = Omit<
  RunDeps,
  'outbox' | 'seal' | 'collectionProvider' | 'formerProvider' | 'approval'
>;
