import { HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BandId, KidId, SlotId, SongId, TimetableId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { kids } from './families.ts';
import { timetables } from './schools.ts';
import { songs } from './songs.ts';

export const bands = pgTable(
  'bands',
  {
    id: idOf<BandId>().primaryKey(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    name: text().notNull(),
    yearFrom: integer('year_from').notNull(),
    yearTo: integer('year_to').notNull(),
    outOfHours: boolean('out_of_hours').notNull().default(false),
    /** What the band is learning now. */
    songId: idOf<SongId>('song_id').references(() => songs.id),
    /** When the band plays within the session; null while the bands are told on the day. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    createdAt: at('created_at').notNull(),
    retiredAt: at('retired_at'),
  },
  (t) => [
    index('bands_timetable').on(t.timetableId),
    check('bands_times', sql`(${t.startsAt} is null) = (${t.endsAt} is null)`),
  ],
);

/**
 * One place in one band on one instrument. It is free when nobody holds it; `holding` says in what way it is held:
 * by a member, for a parent who is enrolling, or for a child it is reserved for.
 */
export const slots = pgTable(
  'slots',
  {
    id: idOf<SlotId>().primaryKey(),
    bandId: idOf<BandId>('band_id')
      .notNull()
      .references(() => bands.id),
    instrument: text({ enum: SLOT_INSTRUMENTS }).notNull(),
    kidId: idOf<KidId>('kid_id').references(() => kids.id),
    holding: text({ enum: HOLDINGS }),
    heldUntil: at('held_until'),
    /**
     * Since when a free place waits to be offered round; null when everybody may take it. A trigger sets it whenever a
     * holder leaves, and a new place begins with it: a child who waits for it comes first.
     */
    freedAt: at('freed_at').defaultNow(),
    /** Nobody gets it any more; who holds it keeps it. */
    closedAt: at('closed_at'),
  },
  (t) => [
    index('slots_band').on(t.bandId),
    index('slots_kid').on(t.kidId),
    index('slots_free')
      .on(t.bandId, t.instrument)
      .where(sql`${t.kidId} is null`),
    index('slots_freed')
      .on(t.freedAt)
      .where(sql`${t.freedAt} is not null`),
    check('slots_instrument', oneOf(t.instrument, SLOT_INSTRUMENTS)),
    check('slots_holding', oneOf(t.holding, HOLDINGS)),
    check('slots_freed_is_free', sql`${t.freedAt} is null or ${t.kidId} is null`),
    index('slots_held_until')
      .on(t.heldUntil)
      .where(sql`${t.heldUntil} is not null`),
    check('slots_holder', sql`(${t.kidId} is null) = (${t.holding} is null)`),
    check(
      'slots_until',
      sql`(${t.heldUntil} is not null) = (coalesce(${t.holding}, 'member') <> 'member')`,
    ),
    uniqueIndex('slots_one_membership')
      .on(t.kidId)
      .where(sql`${t.holding} = 'member'`),
    uniqueIndex('slots_one_hold')
      .on(t.kidId)
      .where(sql`${t.holding} <> 'member'`),
  ],
);
