import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { addAccesses, type NotesAccess } from './store.ts';

export type { NotesAccess } from './store.ts';

/**
 * Writes down that a child's medical and education notes are read, written, exported or erased: by whom and why. What
 * opens notes writes it down first, so that no reading is missing from the log.
 */
export const noteAccess = (db: Db, access: NotesAccess): Promise<void> => addAccesses(db, [access]);

/** The notes about these children were erased. */
export const noteErasures = (
  db: Db,
  kidIds: readonly KidId[],
  of: Pick<NotesAccess, 'actor' | 'why' | 'at'>,
): Promise<void> =>
  addAccesses(
    db,
    kidIds.map((kidId) => ({ ...of, kidId, action: 'erase' })),
  );

export const noteAccesses = (db: Db, all: readonly NotesAccess[]): Promise<void> =>
  addAccesses(db, all);
