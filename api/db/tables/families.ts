import { COMMS_MARKETING } from '@bandstand/domain/families/profile/model';
import { GUITAR_PREFERENCES } from '@bandstand/domain/families/children/instrument-choices';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { AccountId, GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { accounts } from './account.ts';
import { at, idOf, oneOf, words } from './columns.ts';
import { timetables } from './schools.ts';

export const grownUps = pgTable(
  'grown_ups',
  {
    id: idOf<GrownUpId>().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: words('name'),
    /** The end of the name that was typed as the last name at sign-up. */
    lastName: words('last_name'),
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
    commsMarketing: text('comms_marketing', { enum: COMMS_MARKETING }).notNull().default('not_set'),
    enrolmentsDisabled: boolean('enrolments_disabled').notNull().default(false),
    /** Whether this parent is asked for feedback; answering it ends that. */
    showNpsForm: boolean('show_nps_form').notNull().default(true),
    /** When everything personal was erased; the row stays for the accounts that hang on it. */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    // The office's list of families, the newest first.
    index('grown_ups_newest')
      .on(t.createdAt, t.id)
      .where(sql`${t.erasedAt} is null`),
  ],
);
export const kids = pgTable(
  'kids',
  {
    id: idOf<KidId>().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    name: text().notNull(),
    year: integer().notNull(),
    asOfSep: integer('as_of_sep').notNull(),
    status: text({
      enum: KID_STATUSES,
    }).notNull(),
    /** Who changed the status last and why; a trigger writes both into status_changes. */
    statusActor: text('status_actor').notNull(),
    statusReason: text('status_reason').notNull(),
    statusAt: at('status_at').notNull(),
    instrumentFirstChoice: text('instrument_first_choice').notNull().default('no_preference'),
    instrumentSecondChoice: text('instrument_second_choice').notNull().default('no_preference'),
    guitarPreference: text('guitar_preference', { enum: GUITAR_PREFERENCES })
      .notNull()
      .default('any'),
    wouldDoVocals: boolean('would_do_vocals').notNull().default(false),
    wouldDoKeyboard: boolean('would_do_keyboard').notNull().default(false),
    wouldDoGuitar: boolean('would_do_guitar').notNull().default(false),
    wouldDoBass: boolean('would_do_bass').notNull().default(false),
    wouldDoDrums: boolean('would_do_drums').notNull().default(false),
    exceptionType: text('exception_type'),
    delayedCancellationDate: date('delayed_cancellation_date').$type<IsoDate>(),
    reasonForCancelling: text('reason_for_cancelling'),
    reasonForCancellingNotes: text('reason_for_cancelling_notes'),
    schoolClass: text('school_class'),
    /** Medical and education notes, encrypted; null when there are none. */
    sealedNotes: text('sealed_notes'),
    /** Null until the parent has said. */
    concertVideoPermission: boolean('concert_video_permission'),
    trinityOptOut: boolean('trinity_opt_out').notNull().default(false),
    kidsAppOptIn: boolean('kids_app_opt_in').notNull().default(false),
    confirmedNextTimetableId: idOf<TimetableId>('confirmed_next_timetable_id').references(
      () => timetables.id,
    ),
    doNotMoveToNextTimetable: boolean('do_not_move_to_next_timetable').notNull().default(false),
    /** When the parent deleted a child who only ever waited; joining again by the same name brings them back. */
    removedAt: at('removed_at'),
    /** When everything personal was erased; the row stays for the accounts that hang on it. */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('kids_grown_up').on(t.grownUpId),
    index('kids_timetable').on(t.timetableId),
    // The office's list of families by the status of their children.
    index('kids_standing').on(t.status, t.grownUpId),
    // The daily end of dated cancellations.
    index('kids_cancelling')
      .on(t.delayedCancellationDate)
      .where(sql`${t.delayedCancellationDate} is not null`),
    check('kids_status', oneOf(t.status, KID_STATUSES)),
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
