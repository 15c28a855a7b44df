import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { kids } from './families.ts';

/** Each change of when a child leaves. Several within minutes are told in one e-mail, of what is true in the end. */
export const leavingChanges = pgTable(
  'leaving_changes',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    /** Null when the child stays after all. */
    lastDay: date('last_day').$type<IsoDate>(),
    /** The instrument of an offered or agreed change that the family gave up by it. */
    withdrew: text({ enum: SLOT_INSTRUMENTS }),
    /** What it added to the next payment. */
    owedPennies: integer('owed_pennies').notNull().default(0),
    at: at('at').notNull(),
    toldAt: at('told_at'),
  },
  (t) => [
    index('leaving_changes_kid').on(t.kidId, t.at),
    index('leaving_changes_untold')
      .on(t.at)
      .where(sql`${t.toldAt} is null`),
  ],
);
