import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { grownUps } from './families.ts';
import { staff } from './staff.ts';

/** The words that a family is found by: names, addresses, phone, postcode, references. The database writes them. */
export const familySearch = pgTable(
  'family_search',
  {
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .primaryKey()
      .references(() => grownUps.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (t) => [index('family_search_words').using('gin', sql`${t.words} gin_trgm_ops`)],
);

/** Words of people's names, for a slip of the finger; nothing says whose they are. */
export const searchedNames = pgTable('searched_names', { word: text().primaryKey() }, (t) => [
  index('searched_names_alike').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/** What the office writes about a family for itself, sealed. The family reads it in the copy of its data. */
export const officeNotes = pgTable(
  'office_notes',
  {
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    sealed: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('office_notes_family').on(t.grownUpId, t.createdAt),
    check('office_notes_said', sql`${t.sealed} <> ''`),
  ],
);

/** Lists that somebody of the office keeps under a name: the address of a list with its filters. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique('saved_views_name').on(t.staffId, t.list, t.name)],
);
