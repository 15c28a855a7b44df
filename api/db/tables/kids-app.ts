import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { kids } from './families.ts';

/** A child's subscription to the kids' app; one is alive at a time, ended ones stay for the collections they count in. */
export const kidsAppSubscriptions = pgTable(
  'kids_app_subscriptions',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('kids_app_one_alive')
      .on(t.kidId)
      .where(sql`${t.endedAt} is null`),
    index('kids_app_kid').on(t.kidId, t.startedAt),
  ],
);

/** Lessons of the kids' app, live from a day on; videos by what shows them (overview, a device, an instrument). */
export const lessonSeries = pgTable(
  'lesson_series',
  {
    id: uuid().primaryKey(),
    liveAt: at('live_at').notNull(),
    videoIds: jsonb('video_ids').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [index('lesson_series_live').on(t.liveAt)],
);
