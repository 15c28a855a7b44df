import { CATEGORIES } from '@bandstand/domain/stories/timeline/model';
import { REACTIONS } from '@bandstand/domain/stories/timeline/reactions';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  GrownUpId,
  KidId,
  MediaId,
  PublicationId,
  RoundUpId,
} from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { kids, grownUps } from './families.ts';
import { media, publications } from './media.ts';
import { roundUps } from './round-up.ts';

/** What happened with a child, for the family to see; the newest first. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    category: text({ enum: CATEGORIES }).notNull(),
    color: text().notNull(),
    /** Where a video or an image stands, the text has INSERT_VIDEO. */
    body: text().notNull().default(''),
    videoTitle: text('video_title'),
    /** The entry's own picture, a band's photo, a video. */
    pictureId: idOf<MediaId>('picture_id').references(() => media.id, { onDelete: 'set null' }),
    photoId: idOf<MediaId>('photo_id').references(() => media.id, { onDelete: 'set null' }),
    videoId: idOf<MediaId>('video_id').references(() => media.id, { onDelete: 'set null' }),
    /** The Round-Up that this entry announces. */
    roundUpId: idOf<RoundUpId>('round_up_id').references(() => roundUps.id, {
      onDelete: 'set null',
    }),
    bandMediaSubmissionId: uuid('band_media_submission_id'),
    /** What somebody of the provider wrote for it. */
    publicationId: idOf<PublicationId>('publication_id').references(() => publications.id, {
      onDelete: 'cascade',
    }),
    isReactionable: boolean('is_reactionable').notNull().default(true),
    reaction: text({ enum: REACTIONS }).notNull().default('not_set'),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at'),
  },
  (t) => [
    index('timeline_entries_kid').on(t.kidId, t.createdAt, t.id),
    index('timeline_entries_unseen')
      .on(t.kidId)
      .where(sql`${t.seenAt} is null`),
    uniqueIndex('timeline_entries_round_up').on(t.roundUpId),
    uniqueIndex('timeline_entries_publication').on(t.publicationId, t.kidId),
    index('timeline_entries_submission')
      .on(t.bandMediaSubmissionId)
      .where(sql`${t.bandMediaSubmissionId} is not null`),
    check('timeline_entries_category', oneOf(t.category, CATEGORIES)),
    check('timeline_entries_reaction', oneOf(t.reaction, REACTIONS)),
  ],
);

/** What a parent reports about a picture or a video. */
export const mediaReports = pgTable(
  'media_reports',
  {
    id: uuid().primaryKey(),
    bandMediaSubmissionId: uuid('band_media_submission_id').notNull(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    comment: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the office was e-mailed about it. */
    toldAt: at('told_at'),
  },
  (t) => [
    index('media_reports_submission').on(t.bandMediaSubmissionId, t.createdAt),
    index('media_reports_grown_up').on(t.grownUpId, t.createdAt),
    index('media_reports_untold')
      .on(t.createdAt)
      .where(sql`${t.toldAt} is null`),
    index('media_reports_told').on(t.toldAt),
  ],
);
