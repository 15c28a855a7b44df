import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WhyOffered } from '@bandstand/domain/waiting-list/allocation';
import { OFFER_KINDS, OFFER_STATES } from '@bandstand/domain/waiting-list/offers';
import { at } from './columns.ts';
import { kids } from './families.ts';
import { slots } from './places.ts';
import { timetables } from './schools.ts';

/** Every offer of a place that was ever made: to whom, when, why that child, and what became of it. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id),
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    instrument: text({ enum: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'] }).notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    state: text({ enum: OFFER_STATES }).notNull(),
    why: jsonb().$type<WhyOffered>().notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: at('made_at').notNull(),
    remindAt: at('remind_at').notNull(),
    remindedAt: at('reminded_at'),
    lapsesAt: at('lapses_at').notNull(),
    /** The day on which an accepted instrument change happens, or happened. */
    changesOn: date('changes_on'),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('offers_one_per_child')
      .on(t.kidId)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('offers_one_per_place')
      .on(t.slotId)
      .where(sql`${t.state} = 'open'`),
    index('offers_child').on(t.kidId, t.madeAt),
    index('offers_timetable').on(t.timetableId, t.madeAt),
    index('offers_to_remind')
      .on(t.remindAt)
      .where(sql`${t.state} = 'open' and ${t.remindedAt} is null`),
    check('offers_end', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('offers_days', sql`${t.madeAt} <= ${t.remindAt} and ${t.remindAt} < ${t.lapsesAt}`),
  ],
);

/** A qualification that a child works towards; changing the instrument in the middle deserves a word with its band leader. */
export const examEnrolments = pgTable(
  'exam_enrolments',
  {
    id: uuid().primaryKey(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    examName: text('exam_name').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('exam_enrolments_one_active')
      .on(t.kidId)
      .where(sql`${t.endedAt} is null`),
  ],
);
