import { sql } from 'drizzle-orm';
import {
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
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { grownUps, kids } from './families.ts';

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
