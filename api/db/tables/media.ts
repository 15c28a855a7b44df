import { MEDIA_KINDS } from '@bandstand/domain/stories/media/model';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId, MediaId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { kids } from './families.ts';

/** A picture, a video or a song: a file of the media store, or a video that the video service keeps. */
export const media = pgTable(
  'media',
  {
    id: idOf<MediaId>().primaryKey(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** Its name in the media store. */
    file: text(),
    contentType: text('content_type'),
    width: integer(),
    height: integer(),
    vimeoId: text('vimeo_id'),
    /** A video's still and its captions (WebVTT), by their names in the media store. */
    still: text(),
    captions: text(),
    /** What a reader hears in its place. */
    description: text().notNull().default(''),
    takenOn: date('taken_on').$type<IsoDate>(),
    /** Since when the office hides it from everybody. */
    hiddenAt: at('hidden_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('media_is_somewhere', sql`${t.file} is not null or ${t.vimeoId} is not null`),
    check('media_file_type', sql`(${t.file} is null) = (${t.contentType} is null)`),
  ],
);

/**
 * Who is seen or heard in it. A child is never deleted from under its media: a picture whose child is forgotten would
 * become everybody's.
 */
export const mediaChildren = pgTable(
  'media_children',
  {
    mediaId: idOf<MediaId>('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.kidId] }), index('media_children_kid').on(t.kidId)],
);
