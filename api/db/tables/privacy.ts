import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Every reading and writing of a child's medical and education notes, chained by hash, never changed. */
export const notesAccess = pgTable(
  'notes_access',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kidId: uuid('kid_id').notNull(),
    /** Counted by a trigger, as the hash is made. */
    sequence: integer().notNull().default(0),
    /** Whose account it was, or the part of the portal that did it. */
    actor: text().notNull(),
    action: text({ enum: ['read', 'write', 'export', 'erase'] }).notNull(),
    why: text().notNull(),
    at: at('at').notNull(),
    hash: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('notes_access_kid').on(t.kidId, t.sequence),
    index('notes_access_at').on(t.at),
  ],
);
