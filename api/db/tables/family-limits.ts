import { ACTIVITIES } from '@bandstand/domain/families/limits/activity';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { grownUps } from './families.ts';

/** What a family did with places that has a limit, or that the office looks at. The limits of a day are counted here. */
export const familyActivity = pgTable(
  'family_activity',
  {
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id, { onDelete: 'cascade' }),
    /** A child whom a hold had made may be gone by now. */
    kidId: uuid('kid_id'),
    kind: text({ enum: ACTIVITIES }).notNull(),
    /** What changed: "Anna to Ben", "vocals to drums". */
    detail: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [
    index('family_activity_family').on(t.grownUpId, t.at),
    index('family_activity_newest').on(t.at),
  ],
);
