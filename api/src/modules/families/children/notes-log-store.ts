import { notesAccess } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export interface NotesAccess extends Pick<
  typeof notesAccess.$inferInsert,
  'kidId' | 'actor' | 'action' | 'why' | 'at'
> {}

/** Adds to the log; the database counts and chains the entries of a child. */
export const addAccesses = async (db: Db, all: readonly NotesAccess[]): Promise<void> => {
  if (all.length > 0) await db.insert(notesAccess).values([...all]);
};
