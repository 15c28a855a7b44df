import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import type { OfferReason } from '@bandstand/domain/places/waiting-list/allocation';
import { OFFER_KINDS, OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { at, idOf, keptFacts, oneOf } from './columns.ts';
import { kids } from './families.ts';
import { slots } from './places.ts';
import { timetables } from './schools.ts';

/** Why a child no longer waits for an instrument. */
export const LEFT_BECAUSE = ['got_a_place', 'wish_changed', 'declined', 'gave_up'] as const;

/** Every offer of a place that was ever made: to whom, when, why that child, and what became of it. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id),
    slotId: idOf<SlotId>('slot_id')
      .notNull()
      .references(() => slots.id),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    instrument: text({ enum: SLOT_INSTRUMENTS }).notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    state: text({ enum: OFFER_STATES }).notNull(),
    why: keptFacts<OfferReason>().notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: at('made_at').notNull(),
    remindAt: at('remind_at').notNull(),
    remindedAt: at('reminded_at'),
    lapsesAt: at('lapses_at').notNull(),
    /** The day on which an accepted instrument change happens, or happened. */
    changesOn: date('changes_on').$type<IsoDate>(),
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
    check('offers_kind', oneOf(t.kind, OFFER_KINDS)),
    check('offers_state', oneOf(t.state, OFFER_STATES)),
    check('offers_instrument', oneOf(t.instrument, SLOT_INSTRUMENTS)),
    check('offers_end', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('offers_days', sql`${t.madeAt} <= ${t.remindAt} and ${t.remindAt} < ${t.lapsesAt}`),
  ],
);
/**
 * Where a child waits, by instrument; the order is by the date joined. A row stays when the waiting ends, so that a
 * parent can be told what changed since last week.
 */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    instrument: text({ enum: SLOT_INSTRUMENTS }).notNull(),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    leftBecause: text('left_because', { enum: LEFT_BECAUSE }),
    /** The first or second choice of a child who plays asked for it: it ends when that choice is cleared. */
    byChoice: boolean('by_choice').notNull().default(false),
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
    check('waiting_list_instrument', oneOf(t.instrument, SLOT_INSTRUMENTS)),
    check('waiting_list_left_because', oneOf(t.leftBecause, LEFT_BECAUSE)),
    check('waiting_list_why', sql`(${t.leftAt} is null) = (${t.leftBecause} is null)`),
  ],
);
