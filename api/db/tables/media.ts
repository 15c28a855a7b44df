import { MEDIA_KINDS } from '@bandstand/domain/stories/media/model';
import { sql } from 'drizzle-orm';
import { PUBLICATION_STATES } from '@bandstand/domain/stories/publications/rules';
import { UPLOAD_KINDS, UPLOAD_STATES } from '@bandstand/domain/stories/uploads/rules';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type {
  BandId,
  KidId,
  MediaId,
  PublicationId,
  StaffId,
  TimetableId,
  UploadId,
} from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { kids } from './families.ts';
import { timetables } from './schools.ts';
import { bands } from './places.ts';
import { staff } from './staff.ts';

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
    /** Widths that the store has beside the file, of a video beside its still; null until they were made. */
    widths: integer().array(),
    /** A few blurred pixels as an address, to be seen until the picture is here. */
    placeholder: text(),
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
    index('media_without_widths')
      .on(t.createdAt)
      .where(sql`${t.widths} is null`),
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

/**
 * A file that a colleague sends, part by part, and what becomes of it. It has the id of the medium that it is made into. Its parts
 * are in the media store until then, or until it is dropped.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: idOf<UploadId>().primaryKey(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Null for a Band Leader’s photo of themselves. */
    timetableId: idOf<TimetableId>('timetable_id').references(() => timetables.id),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    bytes: integer().notNull(),
    /** Where each part ends that has come in. */
    ends: integer().array().notNull().default([]),
    state: text({ enum: UPLOAD_STATES }).notNull(),
    /** Why it can't be shown. */
    fault: text(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('uploads_open')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} <> 'dropped'`),
    index('uploads_staff').on(t.staffId, t.state),
    check('uploads_kind', oneOf(t.kind, UPLOAD_KINDS)),
    check('uploads_state', oneOf(t.state, UPLOAD_STATES)),
  ],
);

/** What a Band Leader or the office writes for the timelines of a timetable's children, of one band or of one child. */
export const publications = pgTable(
  'publications',
  {
    /** Given by the page that began it. */
    id: idOf<PublicationId>().primaryKey(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    /** For this band alone, or for this child. */
    bandId: idOf<BandId>('band_id').references(() => bands.id),
    kidId: idOf<KidId>('kid_id').references(() => kids.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    mediaId: idOf<MediaId>('media_id').references(() => media.id, { onDelete: 'set null' }),
    state: text({ enum: PUBLICATION_STATES }).notNull(),
    publishAt: at('publish_at'),
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('publications_timetable').on(t.timetableId, t.createdAt, t.id),
    index('publications_newest').on(t.createdAt, t.id),
    index('publications_due')
      .on(t.publishAt)
      .where(sql`${t.state} = 'waiting'`),
    index('publications_kid').on(t.kidId),
    uniqueIndex('publications_medium').on(t.mediaId),
    check('publications_state', oneOf(t.state, PUBLICATION_STATES)),
    check(
      'publications_wait_for_a_time',
      sql`${t.state} <> 'waiting' or ${t.publishAt} is not null`,
    ),
  ],
);
