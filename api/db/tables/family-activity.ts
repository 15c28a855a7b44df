import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ACTIVITIES } from '@bandstand/domain/family-limits/activity';
import { at } from './columns.ts';
import { grownUps, kids } from './families.ts';

/** What a family did with places that has a limit, or that the office looks at. The limits of a day are counted here. */
export const familyActivity = pgTable(
  'family_activity',
  {
    id: uuid().primaryKey(),
    grownUpId: uuid('grown_up_id')
      .notNull()
      .references(() => grownUps.id, { onDelete: 'cascade' }),
    /** A child that a hold had made may be gone by now. */
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

/** Each change of when a child leaves. Several within minutes are told in one e-mail, of what is true in the end. */
export const leavingChanges = pgTable(
  'leaving_changes',
  {
    id: uuid().primaryKey(),
    kidId: uuid('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    /** Null when the child stays after all. */
    lastDay: date('last_day'),
    /** The instrument of an offered or agreed change that the family gave up by it. */
    withdrew: text({ enum: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'] }),
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
