import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Questions that parents ask often, in the order in which they are shown. */
export const faqs = pgTable('faqs', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  retiredAt: at('retired_at'),
});
