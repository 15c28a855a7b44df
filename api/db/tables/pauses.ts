import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { EnrolmentId, KidId } from '@bandstand/domain/kernel/ids';
import { at, idOf, words } from './columns.ts';
import { enrolments } from './enrolment.ts';
import { kids } from './families.ts';

/**
 * Days on which a child of an enrolment has no lessons, as the office agreed with the family. Both days are included. One
 * that was called off before it began ends on the day before its first.
 */
export const pauses = pgTable(
  'pauses',
  {
    id: uuid().primaryKey(),
    enrolmentId: idOf<EnrolmentId>('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    firstDay: date('first_day').$type<IsoDate>().notNull(),
    lastDay: date('last_day').$type<IsoDate>().notNull(),
    /** The last day as it was agreed; `last_day` is earlier once the pause was ended. */
    agreedLastDay: date('agreed_last_day').$type<IsoDate>().notNull(),
    /** The last month ('YYYY-MM') that was finalised when it was agreed: it is owed although it is paused. */
    scheduledThrough: text('scheduled_through').notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** Who ended it early, when, and why. */
    endedAt: at('ended_at'),
    endedBy: text('ended_by'),
    endedReason: words('ended_reason'),
    /** When the family was reminded that lessons begin again. */
    remindedAt: at('reminded_at'),
  },
  (t) => [
    // A double press pauses once.
    uniqueIndex('pauses_once')
      .on(t.enrolmentId, t.firstDay)
      .where(sql`${t.lastDay} >= ${t.firstDay}`),
    index('pauses_enrolment').on(t.enrolmentId),
    index('pauses_kid').on(t.kidId),
    // Whose families are to be reminded.
    index('pauses_ending')
      .on(t.lastDay)
      .where(sql`${t.remindedAt} is null`),
    check(
      'pauses_days',
      sql`${t.lastDay} >= ${t.firstDay} - 1 and ${t.lastDay} <= ${t.agreedLastDay}`,
    ),
    check('pauses_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
);
