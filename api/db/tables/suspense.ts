import { SUSPENSE_STEPS } from '@bandstand/domain/money/collections/bank/bank-lines';
import type { BillingAccountId } from '@bandstand/domain/kernel/ids';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { payoutItems } from './collections.ts';
import { at, idOf, oneOf } from './columns.ts';
import { billingAccounts, ledgerEntries } from './payments.ts';

/** What somebody did with money that fits no payment, and why. Only ever added to: the last step says how it stands. */
export const suspenseSteps = pgTable(
  'suspense_steps',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => payoutItems.id),
    /** From 1 on. */
    step: integer().notNull(),
    what: text({ enum: SUSPENSE_STEPS }).notNull(),
    /** Whose it was or is; null where it is nobody's. */
    billingAccountId: idOf<BillingAccountId>('billing_account_id').references(
      () => billingAccounts.id,
    ),
    actor: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.step] }),
    index('suspense_steps_account')
      .on(t.billingAccountId)
      .where(sql`${t.billingAccountId} is not null`),
    check('suspense_steps_what', oneOf(t.what, SUSPENSE_STEPS)),
    check('suspense_steps_whose', sql`(${t.what} = 'voided') = (${t.billingAccountId} is null)`),
  ],
);

/** Which column of a bank's statement is which, as somebody has chosen it for statements with these headings. */
export const statementColumns = pgTable('statement_columns', {
  headings: text().primaryKey(),
  day: text().notNull(),
  /** Empty where what is paid in and paid out has columns of its own. */
  amount: text().notNull(),
  paidIn: text('paid_in').notNull(),
  paidOut: text('paid_out').notNull(),
  words: text().notNull(),
  chosenAt: at('chosen_at').notNull(),
});

/** What was taken along for the books, each with a number: the same entries however often its files are asked for. */
export const journalExports = pgTable('journal_exports', {
  number: integer().primaryKey(),
  format: text().notNull(),
  codes: text().notNull(),
  until: date().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: at('made_at').notNull(),
});

/** Which entries of the ledger are in which export: each in one. */
export const journalExportEntries = pgTable(
  'journal_export_entries',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => ledgerEntries.id),
    number: integer()
      .notNull()
      .references(() => journalExports.number),
  },
  (t) => [index('journal_export_entries_number').on(t.number)],
);
