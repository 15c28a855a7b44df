import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type {
  BandId,
  BandLeaderId,
  GrownUpId,
  KidId,
  StaffId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import { CAUSES } from '@bandstand/domain/lessons/lesson-days';
import { at, idOf, oneOf, words } from './columns.ts';
import { grownUps, kids } from './families.ts';
import { bands } from './places.ts';
import { bandLeaders, timetables } from './schools.ts';
import { staff } from './staff.ts';

/** A family's private calendar address; a new one ends the old one. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('calendar_grown_up').on(t.grownUpId),
    uniqueIndex('calendar_one_address')
      .on(t.grownUpId)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/**
 * What calendars have been told of a child's lessons and events, by an identity that stays. A moved or cancelled entry
 * keeps its row with a higher sequence, so that a phone changes it instead of adding a second one.
 */
export const publishedEntries = pgTable(
  'published_entries',
  {
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    /** Says what the entry is, whenever it is: the rehearsal of a week, or an event. */
    key: text().notNull(),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    title: text().notNull(),
    place: text().notNull(),
    note: text().notNull(),
    sequence: integer().notNull(),
    cancelledAt: at('cancelled_at'),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kidId, t.key] }),
    index('published_entries_date').on(t.kidId, t.onDate),
  ],
);

/**
 * A lesson that does not take place as it was planned: of one band, or of all bands of a timetable. It counts until it is taken
 * back, or another one takes its place.
 */
export const lessonChanges = pgTable(
  'lesson_changes',
  {
    /** Given by the page that made it: the same one, sent again, is known by it. */
    id: uuid().primaryKey(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    /** Null for all bands. */
    bandId: idOf<BandId>('band_id').references(() => bands.id),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    cause: text({ enum: CAUSES }).notNull(),
    coverLeaderId: idOf<BandLeaderId>('cover_leader_id').references(() => bandLeaders.id),
    /** The day on which it takes place instead. */
    toDate: date('to_date').$type<IsoDate>(),
    /** What families read beside it. */
    note: words('note'),
    /** The children who were expected: their families were told, and read a correction if it is taken back. */
    told: idOf<KidId>('told').array().notNull(),
    /** It was written down when the lesson was over, so nobody was told. */
    isAfterwards: boolean('is_afterwards').notNull().default(false),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    saidAt: at('said_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('lesson_changes_one')
      .on(t.timetableId, t.onDate, sql`coalesce(${t.bandId}, ${t.timetableId})`)
      .where(sql`${t.endedAt} is null`),
    index('lesson_changes_cover').on(t.coverLeaderId, t.onDate),
    index('lesson_changes_told').using('gin', t.told),
    check('lesson_changes_cause', oneOf(t.cause, CAUSES)),
    check('lesson_changes_one_way', sql`${t.coverLeaderId} is null or ${t.toDate} is null`),
  ],
);

/** Who was there at a band's lesson, as its leader said at one moment. A correction is another one; all of them stay. */
export const registers = pgTable(
  'registers',
  {
    /** Given by the page that made it: the same one, sent again, is known by it. */
    id: uuid().primaryKey(),
    bandId: idOf<BandId>('band_id')
      .notNull()
      .references(() => bands.id),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    /** When it was pressed; it may have come much later. */
    saidAt: at('said_at').notNull(),
    receivedAt: at('received_at').notNull(),
    /** Of the whole band; null says nothing, and an empty sentence takes back what was said. */
    said: text(),
  },
  (t) => [
    index('registers_timetable').on(t.timetableId, t.onDate),
    index('registers_band').on(t.bandId, t.onDate),
  ],
);

/** Every word on whether a child is at a day's lesson: by a register, or by a parent beforehand. The latest one counts. */
export const attendance = pgTable(
  'attendance',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    isHere: boolean('is_here').notNull(),
    registerId: uuid('register_id').references(() => registers.id),
    grownUpId: idOf<GrownUpId>('grown_up_id').references(() => grownUps.id),
    saidAt: at('said_at').notNull(),
    /** Of the child, for their parents; null says nothing, and an empty sentence takes back what was said. */
    said: text(),
    /** All that they have shown on the day; null where nothing is said of skills. */
    skills: text().array(),
  },
  (t) => [index('attendance_kid').on(t.kidId, t.onDate, t.saidAt)],
);
