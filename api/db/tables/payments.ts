import { ENTRY_KINDS, type EntryKind } from '@bandstand/domain/money/collections/transfers';
import {
  MANDATE_STATES,
  LIVE_MANDATE_STATES,
} from '@bandstand/domain/money/payments/mandate-moves';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { BillingAccountId, GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { grownUps } from './families.ts';
import type { Bank } from '@bandstand/domain/money/payments/contract';

/** Charges of an earlier version do not say where the lessons are. */
const lessonsOf = (t: Record<'timetableId' | 'kidId', AnyPgColumn>) =>
  sql`coalesce(${t.timetableId}, ${t.kidId})`;

export const billingAccounts = pgTable('billing_accounts', {
  id: idOf<BillingAccountId>().primaryKey(),
  grownUpId: idOf<GrownUpId>('grown_up_id')
    .notNull()
    .unique()
    .references(() => grownUps.id),
  createdAt: at('created_at').notNull(),
});

/**
 * A ledger that only grows (a trigger forbids changes). One row is one transfer between two accounts, which the database
 * fills in by its kind (`TRANSFERS` in the domain). A family's balance is the sum of `amount_pennies`: positive is owed.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    /** Null where it is about no family: a payout and its fee. */
    billingAccountId: idOf<BillingAccountId>('billing_account_id').references(
      () => billingAccounts.id,
    ),
    kind: text({ enum: [...ENTRY_KINDS] as [EntryKind, ...EntryKind[]] }).notNull(),
    /** What it changes of the family's balance; the database sets its sign by the kind, and 0 where the family's account is not touched. */
    amountPennies: integer('amount_pennies').notNull(),
    debit: text().notNull().default(''),
    credit: text().notNull().default(''),
    /** What is transferred: always more than 0. */
    movedPennies: integer('moved_pennies').notNull().default(0),
    /** What it must happen only once for; a charge has its own index. */
    key: text(),
    collectionId: uuid('collection_id'),
    payoutId: uuid('payout_id'),
    /** The month that is paid for; of a collection, the month in which it is taken. */
    forMonth: text('for_month').$type<Month>(),
    kidId: uuid('kid_id'),
    /** Where the lessons of a charge are. */
    timetableId: uuid('timetable_id'),
    /** The month whose run wrote a charge; null for one that was written at another moment. */
    runMonth: text('run_month').$type<Month>(),
    /** How often the month was charged and given back before: a child who comes back owes it again. */
    again: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_key')
      .on(t.key)
      .where(sql`${t.key} is not null`),
    index('ledger_collection')
      .on(t.collectionId)
      .where(sql`${t.collectionId} is not null`),
    index('ledger_payout')
      .on(t.payoutId)
      .where(sql`${t.payoutId} is not null`),
    check('ledger_moves', sql`${t.movedPennies} > 0 and ${t.debit} <> ${t.credit}`),
    index('ledger_account').on(t.billingAccountId),
    uniqueIndex('ledger_one_charge')
      .on(t.billingAccountId, t.kidId, lessonsOf(t), t.forMonth, t.again)
      .where(sql`${t.kind} = 'charge'`),
    uniqueIndex('ledger_one_app_charge')
      .on(t.billingAccountId, t.kidId, t.forMonth)
      .where(sql`${t.kind} = 'app_charge'`),
    // Takes a charge back that was written before the child was cancelled.
    uniqueIndex('ledger_one_credit')
      .on(t.billingAccountId, t.kidId, lessonsOf(t), t.forMonth, t.again)
      .where(sql`${t.kind} = 'credit'`),
    uniqueIndex('ledger_one_collection')
      .on(t.billingAccountId, t.forMonth)
      .where(sql`${t.kind} = 'collection'`),
  ],
);

/**
 * A Direct Debit. The provider's reference, the holder, the bank's name and the last digits are kept; the full details
 * lie encrypted in `sealed_details` only while the provider has not answered yet.
 */
export const mandates = pgTable(
  'mandates',
  {
    id: idOf<MandateId>().primaryKey(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    /** Ours, or the one that came along from another provider; each provider has it once. */
    reference: text().notNull(),
    /** The one that the payer's bank statement shows, where the provider chooses it; ours otherwise. */
    bankReference: text('bank_reference'),
    state: text({ enum: MANDATE_STATES }).notNull(),
    accountName: text('account_name').notNull(),
    accountNumberEnding: text('account_number_ending').notNull(),
    /** A keyed hash of holder, sort code and account number: says whether details are the same, and nothing else. */
    detailsMac: text('details_mac'),
    emailAddress: text('email_address').notNull(),
    /** When somebody who reads that address pressed the link in its first e-mail. */
    emailProvenAt: at('email_proven_at'),
    /** The hash of that link's token, as long as it may still be spent. */
    emailTokenHash: text('email_token_hash').unique(),
    emailAskedAt: at('email_asked_at'),
    /** Known once the provider has checked the details. */
    bank: jsonb().$type<Bank>(),
    firstPaymentOn: date('first_payment_on').$type<IsoDate>(),
    firstPaymentPennies: integer('first_amount_pennies'),
    regularAmountPennies: integer('regular_amount_pennies').notNull(),
    sealedDetails: text('sealed_details'),
    providerSays: text('provider_says').array(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    /** With which provider it is, and what it calls it. */
    provider: text().notNull().default('smartdebit'),
    providerId: text('provider_id'),
    /** When the provider accepted it; from the third working day after it can be collected by. */
    lodgedAt: at('lodged_at'),
    endedAt: at('ended_at'),
    /** The bank's code for how it ended. */
    endedCode: text('ended_code'),
    /** The Direct Debit that this one takes over from when it is active: both are in force until then. */
    replaces: uuid(),
  },
  (t) => [
    uniqueIndex('mandates_reference').on(t.reference, t.provider),
    index('mandates_account').on(t.billingAccountId, t.createdAt),
    uniqueIndex('mandates_one_standing')
      .on(t.billingAccountId)
      .where(sql`${oneOf(t.state, LIVE_MANDATE_STATES)} and ${t.replaces} is null`),
    uniqueIndex('mandates_one_replacement')
      .on(t.billingAccountId)
      .where(sql`${oneOf(t.state, LIVE_MANDATE_STATES)} and ${t.replaces} is not null`),
    index('mandates_provider_id').on(t.providerId),
    index('mandates_bank_reference').on(t.bankReference),
    index('mandates_lodged')
      .on(t.lodgedAt)
      .where(sql`${t.state} = 'lodged'`),
    check('mandates_state', oneOf(t.state, MANDATE_STATES)),
    check('mandates_sealed', sql`(${t.state} = 'setting_up') = (${t.sealedDetails} is not null)`),
  ],
);
