import {
  COLLECTION_STATES,
  COMING_COLLECTION_STATES,
  LIVE_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type {
  BillingAccountId,
  CollectionId,
  MandateId,
  PayoutId,
} from '@bandstand/domain/kernel/ids';
import { REPORTED_RETURN_KINDS } from '@bandstand/domain/money/collections/returns/reasons';
import { PAYOUT_ITEMS } from '@bandstand/domain/money/collections/bank/bank-lines';
import { listOf } from '../lists.ts';
import { at, idOf, keptFacts, oneOf } from './columns.ts';
import { billingAccounts, mandates } from './payments.ts';

/** The months whose collections were written, who let them be handed over, and which of them came too late for their day. */
export const collectionRuns = pgTable('collection_runs', {
  month: text().$type<Month>().primaryKey(),
  begunAt: at('begun_at').notNull(),
  isLate: boolean('is_late').notNull(),
  /** When all accounts were last looked at and none had anything left to write. */
  quietAt: at('quiet_at'),
  preparedBy: text('prepared_by'),
  preparedAt: at('prepared_at'),
  approvedBy: text('approved_by'),
  approvedAt: at('approved_at'),
  /** What was approved: a hash over every collection that was not withheld. */
  approvedHash: text('approved_hash'),
  closedAt: at('closed_at'),
});

/** Money that arrived from the provider, or that it took back. */
export const payouts = pgTable(
  'payouts',
  {
    id: idOf<PayoutId>().primaryKey(),
    provider: text().notNull(),
    providerPayoutId: text('provider_payout_id').notNull(),
    paidOn: date('paid_on').$type<IsoDate>().notNull(),
    amountPennies: integer('amount_pennies').notNull(),
    feePennies: integer('fee_pennies').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('payouts_once').on(t.provider, t.providerPayoutId),
    index('payouts_newest').on(t.paidOn, t.id),
  ],
);

/**
 * What a family is collected for a month, as it was written: amount, parts, day and Direct Debit stay as they are (a
 * trigger). The first attempt and the second are two rows.
 */
export const collections = pgTable(
  'collections',
  {
    id: idOf<CollectionId>().primaryKey(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    month: text().$type<Month>().notNull(),
    attempt: integer().notNull(),
    state: text({ enum: COLLECTION_STATES }).notNull(),
    amountPennies: integer('amount_pennies').notNull(),
    parts: keptFacts<readonly CollectedPart[]>().notNull(),
    collectOn: date('collect_on').$type<IsoDate>().notNull(),
    mandateId: idOf<MandateId>('mandate_id')
      .notNull()
      .references(() => mandates.id),
    /** A hash over account, month, attempt, amount, parts, day and Direct Debit. */
    frozenHash: text('frozen_hash').notNull(),
    /** Why somebody should look at it before it is approved. */
    exceptions: text().array().notNull(),
    writtenAt: at('written_at').notNull(),
    approvedAt: at('approved_at'),
    /** When the provider was first asked: from then on it may know of it. */
    askedAt: at('asked_at'),
    providerCollectionId: text('provider_collection_id'),
    submittedAt: at('submitted_at'),
    /** The last day on which its notice was in time, by the notice period when it was submitted. */
    noticeBy: date('notice_by').$type<IsoDate>(),
    /** When the provider said that it was collected. */
    collectedAt: at('collected_at'),
    /** The bank's code for what came back. */
    returnCode: text('return_code'),
    endedAt: at('ended_at'),
    endedReason: text('ended_reason'),
    settledPayoutId: idOf<PayoutId>('settled_payout_id').references(() => payouts.id),
    /** The payout that it was taken off again. */
    takenOffPayoutId: idOf<PayoutId>('taken_off_payout_id').references(() => payouts.id),
  },
  (t) => [
    uniqueIndex('collections_attempt').on(t.billingAccountId, t.month, t.attempt),
    uniqueIndex('collections_one_live')
      .on(t.billingAccountId, t.month)
      .where(oneOf(t.state, LIVE_COLLECTION_STATES)),
    // State first: a lookup by account and month must never begin with the month, which all accounts share.
    index('collections_by_state').on(t.state, t.month, t.id),
    // Of an account the one or two that are about to be taken: while a month waits, a tenth of all rows do.
    index('collections_under_way')
      .on(t.billingAccountId)
      .where(oneOf(t.state, COMING_COLLECTION_STATES)),
    index('collections_by_provider').on(t.providerCollectionId),
    index('collections_of_mandate').on(t.mandateId, t.collectOn),
    index('collections_unheard')
      .on(t.endedAt, t.id)
      .where(sql`${t.returnCode} = 'none'`),
    check('collections_state', oneOf(t.state, COLLECTION_STATES)),
    check('collections_amount', sql`${t.amountPennies} > 0`),
    check('collections_attempts', sql`${t.attempt} in (1, 2)`),
  ],
);

/** What a payer was told will be taken, and when they were told. Only ever added to. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid().primaryKey(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    collectOn: date('collect_on').$type<IsoDate>().notNull(),
    amountPennies: integer('amount_pennies').notNull(),
    /** What is taken on or just after the 1st of each month after that; null when the notice said nothing of it. */
    monthlyPennies: integer('monthly_pennies'),
    parts: keptFacts<readonly CollectedPart[]>().notNull(),
    /** The London day on which it was told. */
    toldOn: date('told_on').$type<IsoDate>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('payment_notices_account').on(t.billingAccountId, t.createdAt)],
);

/** A report of the provider; what it said is kept encrypted for a while, in case it was misread (`KEPT_FOR_DAYS`). */
export const providerReports = pgTable(
  'provider_reports',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    kind: text().notNull(),
    providerReportId: text('provider_report_id').notNull(),
    madeOn: date('made_on').$type<IsoDate>().notNull(),
    /** The instant of it, where the provider says that. */
    madeAt: at('made_at'),
    /** The provider's own id of the Direct Debit or payment that it is about, where its name says that. */
    about: text(),
    sealed: text(),
    fetchedAt: at('fetched_at'),
    appliedAt: at('applied_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('provider_reports_once').on(t.provider, t.providerReportId),
    index('provider_reports_waiting')
      .on(t.createdAt)
      .where(sql`${t.appliedAt} is null`),
    index('provider_reports_about')
      .on(t.about, t.createdAt)
      .where(sql`${t.appliedAt} is null`),
    index('provider_reports_kept')
      .on(t.appliedAt)
      .where(sql`${t.sealed} is not null`),
  ],
);

/** Whether a line says that something came back: a payment, or a Direct Debit. */
const CAME_BACK = sql.raw(`outcome = 'applied' and what in ${listOf(REPORTED_RETURN_KINDS)}`);

/** Each line that a provider told, applied once: what it was about, and what came of it. */
export const providerLines = pgTable(
  'provider_lines',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    line: text().notNull(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => providerReports.id),
    what: text().notNull(),
    code: text().notNull(),
    amountPennies: integer('amount_pennies'),
    mandateId: idOf<MandateId>('mandate_id').references(() => mandates.id),
    collectionId: idOf<CollectionId>('collection_id').references(() => collections.id),
    outcome: text({ enum: ['applied', 'known', 'suspense'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('provider_lines_once').on(t.provider, t.line),
    index('provider_lines_report').on(t.reportId),
    // What came back, the newest first, and of one reason.
    index('provider_lines_back').on(t.createdAt, t.id).where(CAME_BACK),
    index('provider_lines_of_code').on(t.what, t.code, t.createdAt, t.id).where(CAME_BACK),
  ],
);

/** What a payout is made of, to the penny. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: uuid().primaryKey(),
    payoutId: idOf<PayoutId>('payout_id')
      .notNull()
      .references(() => payouts.id),
    position: integer().notNull(),
    what: text({ enum: PAYOUT_ITEMS }).notNull(),
    collectionId: idOf<CollectionId>('collection_id').references(() => collections.id),
    amountPennies: integer('amount_pennies').notNull(),
  },
  (t) => [
    uniqueIndex('payout_items_once').on(t.payoutId, t.position),
    index('payout_items_unmatched')
      .on(t.id)
      .where(sql`${t.collectionId} is null and ${t.what} <> 'fee'`),
  ],
);
