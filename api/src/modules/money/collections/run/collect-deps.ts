import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { MonthCharges } from '@bandstand/domain/money/payments/collection';
import type { Clock } from '../../../../platform/clock.ts';
import type { Sender } from '../../../../platform/mail/email.ts';
import type { EmailQueue } from '../../../mail/index.ts';
import type { CollectionDraft } from './plan.ts';

export interface CollectDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
  /** Working days between a payer's notice and the collection. */
  readonly noticeDays: () => number;
  /** The provider has to have a collection by noon, this many working days before it. */
  readonly leadDays: number;
}

/** What a month's run writes for an account. */
export interface FamilyCollection extends MonthCharges {
  readonly billingAccountId: string;
  /** What its Direct Debit is asked for; null without one. */
  readonly plan: CollectionDraft | null;
}
