import { ENROLMENT_STATES } from '@bandstand/domain/places/enrolment/slot-moves';
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
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { EnrolmentId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { kids } from './families.ts';
import { timetables } from './schools.ts';

/**
 * What a parent agreed to: a place at a price from a date. `intent` names the wish (parent + child + school year +
 * action), and only one enrolment of an intent can be alive.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: idOf<EnrolmentId>().primaryKey(),
    intent: text().notNull(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    state: text({ enum: ENROLMENT_STATES }).notNull(),
    /** What becomes of the child when a hold runs out: their status then, or null for a child whom this attempt made. */
    earlierStatus: text('earlier_status'),
    /** Where the child was before, when a hold moved them to another timetable: where they go back to if that runs out. */
    earlierTimetableId: idOf<TimetableId>('earlier_timetable_id').references(() => timetables.id),
    heldUntil: at('held_until'),
    /** The first press of a hold that has been exchanged since for another timetable; else it is `started_at`. */
    firstHeldAt: at('first_held_at'),
    /** When a declined Direct Debit gave the hold another 30 minutes, which happens once. */
    holdRenewedAt: at('hold_renewed_at'),
    monthlyPennies: integer('monthly_pennies').notNull(),
    firstLessonOn: date('first_lesson_on').$type<IsoDate>(),
    firstPaymentOn: date('first_payment_on').$type<IsoDate>(),
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
    lastDay: date('last_day').$type<IsoDate>(),
    /** The last month ('YYYY-MM') that was finalised when the leaving was changed: it is owed whatever was said afterwards. */
    scheduledThrough: text('scheduled_through'),
    /** The last 31 August that the school has for the child, once the parent was asked about the next school. */
    placeEndsOn: date('place_ends_on').$type<IsoDate>(),
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
    // The daily end of places that the school no longer has.
    index('enrolments_place_ends')
      .on(t.placeEndsOn)
      .where(sql`${t.state} = 'live' and ${t.placeEndsOn} is not null`),
    check('enrolments_state', oneOf(t.state, ENROLMENT_STATES)),
    check('enrolments_cancelled', sql`(${t.cancelledAt} is null) = (${t.lastDay} is null)`),
    check('enrolments_held', sql`(${t.state} = 'held') = (${t.heldUntil} is not null)`),
    check('enrolments_end', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    check(
      'enrolments_amounts',
      sql`${t.monthlyPennies} >= 0 and coalesce(${t.firstPaymentPennies}, 0) >= 0`,
    ),
  ],
);
