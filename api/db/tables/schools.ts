import { EVENT_TYPES } from '@bandstand/domain/lessons/model';
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
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BandLeaderId, SchoolId, StaffId, TimetableId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf, words } from './columns.ts';
import { staff } from './staff.ts';

export const schools = pgTable('schools', {
  id: idOf<SchoolId>().primaryKey(),
  name: text().notNull(),
  town: text().notNull(),
  postcode: words('postcode'),
  /** Whom the office talks with there; families never read it. */
  contactName: words('contact_name'),
  contactEmail: words('contact_email'),
  contactPhone: words('contact_phone'),
  retiredAt: at('retired_at'),
});

export const terms = pgTable(
  'terms',
  {
    id: uuid().notNull().unique().defaultRandom(),
    schoolId: idOf<SchoolId>('school_id')
      .notNull()
      .references(() => schools.id),
    startsOn: date('starts_on').$type<IsoDate>().notNull(),
    endsOn: date('ends_on').$type<IsoDate>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.startsOn] }),
    check('terms_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

export const closures = pgTable(
  'closures',
  {
    id: uuid().notNull().unique().defaultRandom(),
    schoolId: idOf<SchoolId>('school_id')
      .notNull()
      .references(() => schools.id),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    /** The last of several days; null for a single one. */
    endsOn: date('ends_on').$type<IsoDate>(),
    /** "Half-term", for the office. */
    reason: words('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.onDate] }),
    check('closures_order', sql`${t.endsOn} >= ${t.onDate}`),
  ],
);

export const bandLeaders = pgTable('band_leaders', {
  id: idOf<BandLeaderId>().primaryKey(),
  /** Their sign-in to the office, if they have one. */
  staffId: idOf<StaffId>('staff_id')
    .unique()
    .references(() => staff.id),
  name: text().notNull(),
  emailAddress: words('email_address'),
  /** The name of a file in the media store; empty when there is none. */
  photo: words('photo'),
  quote: words('quote'),
  influences: words('influences'),
  how: words('how'),
  why: words('why'),
  favourite: words('favourite'),
  /** The number of their background check, and the day on which it ends. */
  checkNumber: words('check_number'),
  checkExpiresOn: date('check_expires_on').$type<IsoDate>(),
  retiredAt: at('retired_at'),
});

/** One weekly lesson session of the provider at a school; parents call it "school". */
export const timetables = pgTable(
  'timetables',
  {
    id: idOf<TimetableId>().primaryKey(),
    schoolId: idOf<SchoolId>('school_id')
      .notNull()
      .references(() => schools.id),
    bandLeaderId: idOf<BandLeaderId>('band_leader_id').references(() => bandLeaders.id),
    displayName: text('display_name').notNull(),
    weekday: integer().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    minYear: integer('min_year').notNull(),
    maxYear: integer('max_year').notNull(),
    lessonsAreOn: boolean('lessons_are_on').notNull().default(true),
    closedToNewSignups: boolean('closed_to_new_signups').notNull().default(false),
    /** The last school year that the school has; a child beyond it goes to another one. */
    rsMaxSchoolYear: integer('rs_max_school_year'),
    /** Where this school's children mostly go next. */
    likelyNextTimetableId: uuid('likely_next_timetable_id').references(
      (): AnyPgColumn => timetables.id,
    ),
    /** A month of the kids' app for a child here; 0 is free, null is not offered. */
    kidsAppPricePennies: integer('kids_app_price_pennies'),
    /** Name, school and town as the search compares them, in the order of their bytes ("C"); a trigger writes it. */
    searchText: text('search_text').notNull().default(''),
    retiredAt: at('retired_at'),
  },
  (t) => [
    index('timetables_school').on(t.schoolId),
    index('timetables_leader').on(t.bandLeaderId),
    index('timetables_search_words').using('gin', t.searchText.op('gin_trgm_ops')),
    index('timetables_search_order').on(t.searchText, t.weekday, t.id),
    check('timetables_weekday', sql`${t.weekday} between 1 and 7`),
    check('timetables_years', sql`${t.minYear} <= ${t.maxYear}`),
  ],
);

/**
 * When a timetable's lessons are, and who leads them, from a day on. It has rows once that was changed: the first one says how it
 * was before. Weekday, times and leader of `timetables` are those of today.
 */
export const timetableTimes = pgTable(
  'timetable_times',
  {
    id: uuid().notNull().unique().defaultRandom(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    fromDate: date('from_date').$type<IsoDate>().notNull(),
    weekday: integer().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    bandLeaderId: idOf<BandLeaderId>('band_leader_id').references(() => bandLeaders.id),
    /** When `timetables` was made to say the same. */
    appliedAt: at('applied_at'),
  },
  (t) => [
    primaryKey({ columns: [t.timetableId, t.fromDate] }),
    check('timetable_times_weekday', sql`${t.weekday} between 1 and 7`),
    index('timetable_times_leader').on(t.bandLeaderId),
    index('timetable_times_due')
      .on(t.fromDate)
      .where(sql`${t.appliedAt} is null`),
  ],
);

/**
 * Each word that a timetable was ever found by, once: what a slip of the finger is corrected to. There are as many as the
 * language of schools has, however many schools there are.
 */
export const searchedWords = pgTable('searched_words', { word: text().primaryKey() }, (t) => [
  index('searched_words_alike').using('gin', t.word.op('gin_trgm_ops')),
]);

export const prices = pgTable(
  'prices',
  {
    id: uuid().notNull().unique().defaultRandom(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    fromDate: date('from_date').$type<IsoDate>().notNull(),
    monthlyPennies: integer('monthly_pennies').notNull(),
    /** In percent; null where the lessons are exempt. */
    vatRate: integer('vat_rate'),
  },
  (t) => [
    primaryKey({ columns: [t.timetableId, t.fromDate] }),
    check('prices_positive', sql`${t.monthlyPennies} > 0`),
  ],
);

/** What a timetable has besides its weekly rehearsals. A cancelled event stays, so that calendars hear of it. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    onDate: date('on_date').$type<IsoDate>().notNull(),
    /** Null for an event that takes the whole day. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    isConcert: boolean('is_concert').notNull().default(false),
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull().default('other'),
    note: text().notNull().default(''),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    index('events_timetable').on(t.timetableId, t.onDate),
    check('events_times', sql`(${t.startsAt} is null) = (${t.endsAt} is null)`),
    check('events_event_type', oneOf(t.eventType, EVENT_TYPES)),
  ],
);
