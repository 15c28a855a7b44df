import { REFUND_STATES, REFUND_PAYERS } from '@bandstand/domain/money/collections/refunds/refunds';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingAccountId, CollectionId, KidId } from '@bandstand/domain/kernel/ids';
import { collections } from './collections.ts';
import { kids } from './families.ts';
import { at, idOf, oneOf } from './columns.ts';
import { billingAccounts } from './payments.ts';

const DECISIONS = [
  'refund',
  'write_off',
  'challenge',
  'claim_won',
  'claim_lost',
  'plan',
  'plan_ended',
  'match',
  'match_taken_back',
  'charge',
  'lessons_credited',
  'received',
  'dispute_settled',
  'direct_debit_ended',
  'found_taken',
  'found_not_taken',
  // Refused for the day's sum of who asked: an administrator can do the same that day.
  'refund_asked',
  'write_off_asked',
  'charge_asked',
  'received_asked',
] as const;
export type MoneyDecisionKind = (typeof DECISIONS)[number];

/** What somebody in the office decided about a family's money, and why. Only ever added to. */
export const moneyDecisions = pgTable(
  'money_decisions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: DECISIONS }).notNull(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    collectionId: idOf<CollectionId>('collection_id').references(() => collections.id),
    /** Null where it is not about an amount. */
    amountPennies: integer('amount_pennies'),
    actor: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('money_decisions_account').on(t.billingAccountId, t.createdAt),
    index('money_decisions_actor').on(t.actor, t.createdAt),
    check('money_decisions_amount', sql`${t.amountPennies} > 0`),
  ],
);

/** What is paid back of a collection, each once: by the provider, or from our own bank account. */
export const refunds = pgTable(
  'refunds',
  {
    /** The decision to make it; the provider's idempotency key is made of it. */
    id: uuid()
      .primaryKey()
      .references(() => moneyDecisions.id),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    collectionId: idOf<CollectionId>('collection_id')
      .notNull()
      .references(() => collections.id),
    amountPennies: integer('amount_pennies').notNull(),
    paidBy: text('paid_by', { enum: REFUND_PAYERS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** When the provider was first asked: from then on it may have made it. */
    askedAt: at('asked_at'),
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('refunds_collection').on(t.collectionId),
    index('refunds_newest').on(t.createdAt, t.id),
    check('refunds_state', oneOf(t.state, REFUND_STATES)),
    check('refunds_amount', sql`${t.amountPennies} > 0`),
  ],
);

/** A debt that is taken in parts, one with each of the next collections, until it is paid or the office ends it. */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    /** The decision to agree to it. */
    id: uuid()
      .primaryKey()
      .references(() => moneyDecisions.id),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    totalPennies: integer('total_pennies').notNull(),
    parts: integer().notNull(),
    /** What was written off of it since. */
    forgivenPennies: integer('forgiven_pennies').notNull().default(0),
    begunAt: at('begun_at').notNull(),
    endedAt: at('ended_at'),
    endedReason: text('ended_reason'),
  },
  (t) => [
    uniqueIndex('payment_plans_one_live')
      .on(t.billingAccountId)
      .where(sql`${t.endedAt} is null`),
    check('payment_plans_parts', sql`${t.parts} between 2 and 12 and ${t.totalPennies} > 0`),
    check('payment_plans_forgiven', sql`${t.forgivenPennies} between 0 and ${t.totalPennies}`),
  ],
);

/** What it is proposed to credit a family with, as a child is short of lessons that we promise: what was proposed before is not in it. */
export const lessonCredits = pgTable(
  'lesson_credits',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    /** The school year, by the calendar year in which it begins. */
    year: integer().notNull(),
    /** All lessons that the child is short of by then. */
    short: integer().notNull(),
    lessons: integer().notNull(),
    amountPennies: integer('amount_pennies').notNull(),
    proposedAt: at('proposed_at').notNull(),
    /** The decision by which it was credited. */
    decisionId: uuid('decision_id').references(() => moneyDecisions.id),
  },
  (t) => [
    uniqueIndex('lesson_credits_once').on(t.kidId, t.year, t.short),
    index('lesson_credits_account').on(t.billingAccountId),
    check('lesson_credits_amount', sql`${t.amountPennies} > 0 and ${t.lessons} > 0`),
  ],
);
