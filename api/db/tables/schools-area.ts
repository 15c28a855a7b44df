import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, MediaId, SchoolId, TimetableId } from '@bandstand/domain/kernel/ids';
import { accounts } from './account.ts';
import { at, idOf } from './columns.ts';
import { media } from './media.ts';
import { schools, timetables } from './schools.ts';

/** Who watches the concert videos of a school. */
export const schoolUsers = pgTable(
  'school_users',
  {
    id: uuid().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: idOf<SchoolId>('school_id')
      .notNull()
      .references(() => schools.id),
    name: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** They can't sign in any more. */
    endedAt: at('ended_at'),
  },
  (t) => [index('school_users_school').on(t.schoolId)],
);

/** A concert as a video, for the school where it was played. */
export const concertVideos = pgTable(
  'concert_videos',
  {
    id: uuid().primaryKey(),
    timetableId: idOf<TimetableId>('timetable_id')
      .notNull()
      .references(() => timetables.id),
    mediaId: idOf<MediaId>('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    index('concert_videos_timetable').on(t.timetableId, t.publishedAt, t.id),
    index('concert_videos_media').on(t.mediaId),
  ],
);
