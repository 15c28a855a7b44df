import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bank } from '@bandstand/domain/payments/contract';
import { billingAccounts, kids } from './families.ts';
import { timetables } from './schools.ts';
import { at } from './columns.ts';

/**
 * What a parent agreed to: a place at a price from a date. `intent` names the wish (parent + child + school year +
 * action), and only one enrolment of an intent can be alive.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey(),
    intent: text().notNull(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    state: text({ enum: ['held', 'live', 'ended'] }).notNull(),
    /** What becomes of the child when a hold runs out: the status it had, or null for a child made by this attempt. */
    earlierStatus: text('earlier_status'),
    /** Where the child was before, when a hold moved it to another timetable: where it goes back to if that runs out. */
    earlierTimetableId: uuid('earlier_timetable_id').references(() => timetables.id),
    heldUntil: at('held_until'),
    /** The first press of a hold that has been exchanged since for another timetable; else it is `started_at`. */
    firstHeldAt: at('first_held_at'),
    /** When a declined Direct Debit gave the hold another 30 minutes, which happens once. */
    holdRenewedAt: at('hold_renewed_at'),
    monthlyPennies: integer('monthly_pennies').notNull(),
    firstLessonOn: date('first_lesson_on'),
    firstPaymentOn: date('first_payment_on'),
    firstPaymentPennies: integer('first_payment_pennies'),
    firstPaymentCovers: text('first_payment_covers'),
    /** The first month ('YYYY-MM') that is paid for; null while the first lesson is not known. */
    paidFrom: text('paid_from'),
    /** Whether the month of the first lesson is free: once per child and school year. */
    hasFreeMonth: boolean('has_free_month').notNull().default(true),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** When the parent cancelled, and the last day of lessons; what is paid for after that depends on both. */
    cancelledAt: at('cancelled_at'),
    lastDay: date('last_day'),
    /** The last month ('YYYY-MM') that stood when the leaving was changed: it is owed whatever was said afterwards. */
    stoodThrough: text('stood_through'),
    /** The last 31 August that the school has for the child, once the parent was asked about the next school. */
    placeEndsOn: date('place_ends_on'),
  },
  (t) => [
    uniqueIndex('enrolments_one_alive')
      .on(t.kidId)
      .where(sql`${t.state} <> 'ended'`),
    uniqueIndex('enrolments_one_intent')
      .on(t.intent)
      .where(sql`${t.state} <> 'ended'`),
    index('enrolments_kid').on(t.kidId),
    index('enrolments_held_until')
      .on(t.heldUntil)
      .where(sql`${t.state} = 'held'`),
    index('enrolments_ended')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null`),
    // Whose dates are to be confirmed as soon as the school's terms are known.
    index('enrolments_unconfirmed')
      .on(t.timetableId)
      .where(sql`${t.state} = 'live' and ${t.firstLessonOn} is null`),
    // The daily end of places that the school has no more.
    index('enrolments_place_ends')
      .on(t.placeEndsOn)
      .where(sql`${t.state} = 'live' and ${t.placeEndsOn} is not null`),
    check('enrolments_cancelled', sql`(${t.cancelledAt} is null) = (${t.lastDay} is null)`),
    check('enrolments_held', sql`(${t.state} = 'held') = (${t.heldUntil} is not null)`),
    check('enrolments_end', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    check(
      'enrolments_amounts',
      sql`${t.monthlyPennies} >= 0 and coalesce(${t.firstPaymentPennies}, 0) >= 0`,
    ),
  ],
);

/**
 * A Direct Debit. The provider's reference, the holder, the bank's name and the last digits are kept; the full details
 * lie encrypted in `sealed_details` only while the provider has not answered yet.
 */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid().primaryKey(),
    billingAccountId: uuid('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    reference: text().notNull().unique(),
    state: text({ enum: ['setting_up', 'active', 'declined', 'cancelled'] }).notNull(),
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
    firstPaymentOn: date('first_payment_on'),
    firstAmountPennies: integer('first_amount_pennies'),
    regularAmountPennies: integer('regular_amount_pennies').notNull(),
    sealedDetails: text('sealed_details'),
    providerSays: text('provider_says').array(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    index('mandates_account').on(t.billingAccountId, t.createdAt),
    uniqueIndex('mandates_one_alive')
      .on(t.billingAccountId)
      .where(sql`${t.state} in ('setting_up', 'active')`),
    check('mandates_sealed', sql`(${t.state} = 'setting_up') = (${t.sealedDetails} is not null)`),
  ],
);
