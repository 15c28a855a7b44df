import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timetables } from './schools.ts';
import { at, words } from './columns.ts';

/** Charges of an earlier version do not say where the lessons are. */
const lessonsOf = (t: Record<'timetableId' | 'kidId', AnyPgColumn>) =>
  sql`coalesce(${t.timetableId}, ${t.kidId})`;

export const grownUps = pgTable('grown_ups', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: words('name'),
  phone: words('phone'),
  secondEmailAddress: words('second_email_address'),
  /** When somebody who reads that address pressed the link that we sent there. */
  secondEmailProvenAt: at('second_email_proven_at'),
  /** The hash of that link's token, as long as it may still be spent. */
  secondEmailTokenHash: text('second_email_token_hash').unique(),
  secondEmailAskedAt: at('second_email_asked_at'),
  alternativeContact: words('alternative_contact'),
  addressL1: words('address_l1'),
  addressL2: words('address_l2'),
  addressCity: words('address_city'),
  addressCounty: words('address_county'),
  addressPostcode: words('address_postcode'),
  commsMarketing: text('comms_marketing', { enum: ['yes', 'no', 'not_set'] })
    .notNull()
    .default('not_set'),
  enrolmentsDisabled: boolean('enrolments_disabled').notNull().default(false),
  /** Whether this parent is asked for feedback; answering it ends that. */
  showNpsForm: boolean('show_nps_form').notNull().default(true),
  /** When everything personal was erased; the row stays for the accounts that hang on it. */
  erasedAt: at('erased_at'),
  createdAt: at('created_at').notNull(),
});

export const billingAccounts = pgTable('billing_accounts', {
  id: uuid().primaryKey(),
  grownUpId: uuid('grown_up_id')
    .notNull()
    .unique()
    .references(() => grownUps.id),
  createdAt: at('created_at').notNull(),
});

/** A ledger that only grows (a trigger forbids changes); a balance is the sum: positive is owed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    billingAccountId: uuid('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    kind: text({
      enum: ['charge', 'app_charge', 'credit', 'collection', 'return', 'refund'],
    }).notNull(),
    amountPennies: integer('amount_pennies').notNull(),
    /** The month that is paid for; of a collection, the month in which it is taken. */
    forMonth: text('for_month'),
    kidId: uuid('kid_id'),
    /** Where the lessons of a charge are. */
    timetableId: uuid('timetable_id'),
    /** The month whose run wrote a charge; null for one that was written at another moment. */
    runMonth: text('run_month'),
    /** How often the month was charged and given back before: a child that comes back owes it again. */
    again: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
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

export const kids = pgTable(
  'kids',
  {
    id: uuid().primaryKey(),
    grownUpId: uuid('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    name: text().notNull(),
    year: integer().notNull(),
    asOfSep: integer('as_of_sep').notNull(),
    status: text({
      enum: [
        'waiting_list',
        'reserved',
        'reserved_during_enrolment',
        'enrolled',
        'enrolled_waiting_to_change',
        'cancelled',
      ],
    }).notNull(),
    /** Who changed the status last and why; a trigger writes both into status_changes. */
    statusActor: text('status_actor').notNull(),
    statusReason: text('status_reason').notNull(),
    statusAt: at('status_at').notNull(),
    instrumentFirstChoice: text('instrument_first_choice').notNull().default('no_preference'),
    instrumentSecondChoice: text('instrument_second_choice').notNull().default('no_preference'),
    guitarPreference: text('guitar_preference', { enum: ['guitar', 'bass', 'any'] })
      .notNull()
      .default('any'),
    wouldDoVocals: boolean('would_do_vocals').notNull().default(false),
    wouldDoKeyboard: boolean('would_do_keyboard').notNull().default(false),
    wouldDoGuitar: boolean('would_do_guitar').notNull().default(false),
    wouldDoBass: boolean('would_do_bass').notNull().default(false),
    wouldDoDrums: boolean('would_do_drums').notNull().default(false),
    exceptionType: text('exception_type'),
    delayedCancellationDate: date('delayed_cancellation_date'),
    reasonForCancelling: text('reason_for_cancelling'),
    reasonForCancellingNotes: text('reason_for_cancelling_notes'),
    schoolClass: text('school_class'),
    /** Medical and education notes, encrypted; null when there are none. */
    sealedNotes: text('sealed_notes'),
    /** Null until the parent has said. */
    concertVideoPermission: boolean('concert_video_permission'),
    trinityOptOut: boolean('trinity_opt_out').notNull().default(false),
    kidsAppOptIn: boolean('kids_app_opt_in').notNull().default(false),
    confirmedNextTimetableId: uuid('confirmed_next_timetable_id').references(() => timetables.id),
    doNotMoveToNextTimetable: boolean('do_not_move_to_next_timetable').notNull().default(false),
    /** When the parent deleted a child that only ever waited; joining again by the same name brings it back. */
    removedAt: at('removed_at'),
    /** When everything personal was erased; the row stays for the accounts that hang on it. */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('kids_grown_up').on(t.grownUpId),
    index('kids_timetable').on(t.timetableId),
    // The daily end of dated cancellations.
    index('kids_cancelling')
      .on(t.delayedCancellationDate)
      .where(sql`${t.delayedCancellationDate} is not null`),
    check('kids_year', sql`${t.year} between -1 and 13`),
    // A double click, a retry or a second tab never makes a second child.
    uniqueIndex('kids_one_per_name')
      .on(t.grownUpId, t.timetableId, sql`lower(${t.name})`)
      .where(sql`${t.removedAt} is null`),
  ],
);

/** Every change of a child's status, written by a trigger and chained by hash, never changed. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kidId: uuid('kid_id').notNull(),
    sequence: integer().notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: at('at').notNull(),
    hash: text().notNull(),
  },
  (t) => [uniqueIndex('status_changes_kid').on(t.kidId, t.sequence)],
);

/** Why a child no longer waits for an instrument. */
export const LEFT_BECAUSE = ['got_a_place', 'wish_changed', 'declined', 'gave_up'] as const;

/**
 * Where a child waits, by instrument; the order is by the date joined. A row stays when the waiting ends, so that a
 * parent can be told what changed since last week.
 */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    id: uuid().primaryKey(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    instrument: text({ enum: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'] }).notNull(),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    leftBecause: text('left_because', { enum: LEFT_BECAUSE }),
  },
  (t) => [
    uniqueIndex('waiting_list_once')
      .on(t.kidId, t.timetableId, t.instrument)
      .where(sql`${t.leftAt} is null`),
    index('waiting_list_order')
      .on(t.timetableId, t.instrument, t.joinedAt)
      .where(sql`${t.leftAt} is null`),
    index('waiting_list_kid').on(t.kidId),
    index('waiting_list_left')
      .on(t.timetableId, t.leftAt)
      .where(sql`${t.leftAt} is not null`),
    check('waiting_list_why', sql`(${t.leftAt} is null) = (${t.leftBecause} is null)`),
  ],
);
