import type { Db } from '../../platform/database/pool.ts';
import { addAccesses, type NotesAccess } from './notes-log-store.ts';

export type { NotesAccess } from './notes-log-store.ts';

/**
 * Writes down that a child's medical and education notes are read, written, exported or erased: by whom and why. Whoever
 * opens notes writes it down first, so that no reading is missing from the log.
 */
export const noteAccess = (db: Db, access: NotesAccess): Promise<void> => addAccesses(db, [access]);

export const noteAccesses = (db: Db, all: readonly NotesAccess[]): Promise<void> =>
  addAccesses(db, all);
