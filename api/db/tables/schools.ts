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
} from 'drizzle-orm/pg-core';

export const schools = pgTable('schools', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  town: text().notNull(),
});

export const terms = pgTable(
  'terms',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.startsOn] }),
    check('terms_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

export const closures = pgTable(
  'closures',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    onDate: date('on_date').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.onDate] })],
);

export const bandLeaders = pgTable('band_leaders', {
  id: uuid().primaryKey(),
  name: text().notNull(),
});

/** One weekly lesson session of the provider at a school; parents call it "school". */
export const timetables = pgTable(
  'timetables',
  {
    id: uuid().primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    bandLeaderId: uuid('band_leader_id').references(() => bandLeaders.id),
    displayName: text('display_name').notNull(),
    weekday: integer().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    minYear: integer('min_year').notNull(),
    maxYear: integer('max_year').notNull(),
    lessonsAreOn: boolean('lessons_are_on').notNull().default(true),
    closedToNewSignups: boolean('closed_to_new_signups').notNull().default(false),
  },
  (t) => [
    index('timetables_school').on(t.schoolId),
    check('timetables_weekday', sql`${t.weekday} between 1 and 7`),
    check('timetables_years', sql`${t.minYear} <= ${t.maxYear}`),
  ],
);

export const prices = pgTable(
  'prices',
  {
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    fromDate: date('from_date').notNull(),
    monthlyPennies: integer('monthly_pennies').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.timetableId, t.fromDate] }),
    check('prices_positive', sql`${t.monthlyPennies} > 0`),
  ],
);

export const concerts = pgTable(
  'concerts',
  {
    timetableId: uuid('timetable_id')
      .notNull()
      .references(() => timetables.id),
    onDate: date('on_date').notNull(),
  },
  (t) => [primaryKey({ columns: [t.timetableId, t.onDate] })],
);
