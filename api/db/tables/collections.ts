import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The months whose collections were written, and which of them too late for their day. */
export const collectionRuns = pgTable('collection_runs', {
  month: text().primaryKey(),
  begunAt: at('begun_at').notNull(),
  isLate: boolean('is_late').notNull(),
  /** When all accounts were last looked at and none had anything left to write. */
  quietAt: at('quiet_at'),
});
