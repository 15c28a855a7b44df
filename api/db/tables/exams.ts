import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { kids } from './families.ts';

/** A qualification that a child works towards; changing the instrument in the middle deserves a word with its band leader. */
export const examEnrolments = pgTable(
  'exam_enrolments',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    examName: text('exam_name').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('exam_enrolments_one_active')
      .on(t.kidId)
      .where(sql`${t.endedAt} is null`),
  ],
);
