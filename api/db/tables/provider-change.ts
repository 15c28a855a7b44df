import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { BillingAccountId, MandateId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { billingAccounts, mandates } from './payments.ts';

/** Payments move from one Direct Debit provider to another: who began it, and who said that it is over. */
export const providerChanges = pgTable(
  'provider_changes',
  {
    id: uuid().primaryKey(),
    fromProvider: text('from_provider').notNull(),
    toProvider: text('to_provider').notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: at('started_at').notNull(),
    finishedBy: text('finished_by'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('provider_changes_one_open')
      .on(sql`(${t.finishedAt} is null)`)
      .where(sql`${t.finishedAt} is null`),
    check('provider_changes_other', sql`${t.fromProvider} <> ${t.toProvider}`),
    check('provider_changes_finished', sql`(${t.finishedAt} is null) = (${t.finishedBy} is null)`),
  ],
);

/** A Direct Debit that moves: what the new provider calls it, and from which month on that collects. */
export const providerMoves = pgTable(
  'provider_moves',
  {
    id: uuid().primaryKey(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => providerChanges.id),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    mandateId: idOf<MandateId>('mandate_id')
      .notNull()
      .references(() => mandates.id),
    /** As it is on bank statements from then on. */
    reference: text().notNull(),
    providerId: text('provider_id').notNull(),
    /** The first month ('YYYY-MM') that the new provider collects. */
    firstMonth: text('first_month').$type<Month>().notNull(),
    /** The London day on which its payer was told. */
    toldOn: date('told_on').$type<IsoDate>().notNull(),
    /** The Direct Debit with the new provider, once it has taken over. */
    movedTo: idOf<MandateId>('moved_to').references(() => mandates.id),
    movedAt: at('moved_at'),
    /** It ended before it could move. */
    droppedAt: at('dropped_at'),
  },
  (t) => [
    uniqueIndex('provider_moves_once').on(t.mandateId),
    index('provider_moves_waiting')
      .on(t.firstMonth)
      .where(sql`${t.movedAt} is null and ${t.droppedAt} is null`),
    index('provider_moves_account').on(t.billingAccountId),
    index('provider_moves_change').on(t.changeId),
    check('provider_moves_moved', sql`(${t.movedAt} is null) = (${t.movedTo} is null)`),
    check('provider_moves_end', sql`${t.movedAt} is null or ${t.droppedAt} is null`),
  ],
);
