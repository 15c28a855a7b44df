import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { TERMS } from '@bandstand/domain/stories/round-up/model';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type {
  BandId,
  GrownUpId,
  KidId,
  MediaId,
  RoundUpId,
  StaffId,
} from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { kids, grownUps } from './families.ts';
import { media } from './media.ts';
import { bands } from './places.ts';
import { staff } from './staff.ts';

const skills = (name: string) =>
  jsonb(name)
    .$type<readonly string[]>()
    .notNull()
    .default(sql`'[]'::jsonb`);

/** What a child did in a term, as it was when it was written; the family sees it from `published_at` on. */
export const roundUps = pgTable(
  'round_ups',
  {
    id: idOf<RoundUpId>().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    /** The calendar year in which the school year began. */
    acYear: integer('ac_year').notNull(),
    acYearPeriod: text('ac_year_period', { enum: TERMS }).notNull(),
    instrument: text({ enum: SLOT_INSTRUMENTS }),
    bandName: text('band_name'),
    concertsCount: integer('concerts_count').notNull().default(0),
    skillsCompleted: skills('skills_completed'),
    skillsCompletedSinceLastRoundUp: skills('skills_completed_since_last_roundup'),
    skillsInProgress: skills('skills_in_progress'),
    skillsUpcoming: skills('skills_upcoming'),
    songTitle: text('song_title'),
    songArtist: text('song_artist'),
    songMediaId: idOf<MediaId>('song_media_id').references(() => media.id, {
      onDelete: 'set null',
    }),
    nextConcertPlanned: date('next_concert_planned').$type<IsoDate>(),
    stageProgressPercent: integer('stage_progress_percent'),
    currentTrinityStage: text('current_trinity_stage'),
    /** When its family may see it; the minute's sweep publishes it then. */
    publishAt: at('publish_at').notNull(),
    publishedAt: at('published_at'),
    /** What the poster shows, as a fingerprint; null until its pictures are made. */
    posterFingerprint: text('poster_fingerprint'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('round_ups_once').on(t.kidId, t.acYear, t.acYearPeriod),
    index('round_ups_newest').on(t.kidId, t.publishedAt),
    index('round_ups_due')
      .on(t.publishAt)
      .where(sql`${t.publishedAt} is null`),
    check('round_ups_percent', sql`${t.stageProgressPercent} between 0 and 100`),
    check('round_ups_concerts', sql`${t.concertsCount} >= 0`),
  ],
);

/**
 * What is decided of a band's Round-Ups of a term before there are any: its pictures, and when they are published. What they say
 * follows at that moment from who plays then, and what may be shown then.
 */
export const roundUpPlans = pgTable(
  'round_up_plans',
  {
    bandId: idOf<BandId>('band_id')
      .notNull()
      .references(() => bands.id),
    acYear: integer('ac_year').notNull(),
    acYearPeriod: text('ac_year_period', { enum: TERMS }).notNull(),
    /** The pictures in their order; null takes those of the term that are on timelines. */
    mediaIds: idOf<MediaId>('media_ids').array(),
    publishAt: at('publish_at'),
    /** Who decided last. */
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bandId, t.acYear, t.acYearPeriod] }),
    index('round_up_plans_due')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
  ],
);

/** The pictures of a Round-Up, in their order. */
export const roundUpMedia = pgTable(
  'round_up_media',
  {
    roundUpId: idOf<RoundUpId>('round_up_id')
      .notNull()
      .references(() => roundUps.id, { onDelete: 'cascade' }),
    mediaId: idOf<MediaId>('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roundUpId, t.mediaId] }),
    index('round_up_media_media').on(t.mediaId),
  ],
);

/** How far a grown-up has watched; the furthest slide, never backwards. */
export const roundUpViewings = pgTable(
  'round_up_viewings',
  {
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    roundUpId: idOf<RoundUpId>('round_up_id')
      .notNull()
      .references(() => roundUps.id, { onDelete: 'cascade' }),
    slidesCount: integer('slides_count').notNull(),
    slideDesignators: jsonb('slide_designators').$type<readonly string[]>().notNull(),
    lastViewedSlideDesignator: text('last_viewed_slide_designator').notNull(),
    lastViewedSlideNumber: integer('last_viewed_slide_number').notNull(),
    createdAt: at('created_at').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [
    uniqueIndex('round_up_viewings_once').on(t.roundUpId, t.grownUpId),
    check(
      'round_up_viewings_slides',
      sql`${t.lastViewedSlideNumber} between 1 and ${t.slidesCount}`,
    ),
  ],
);
