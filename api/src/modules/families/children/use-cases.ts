import type { listKids } from '@bandstand/domain/child-page/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { includedWith, kidRecord } from './answers.ts';
import * as store from './store.ts';
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

export interface ChildrenDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export const listChildren = async (
  { db, clock }: ChildrenDeps,
  { parent }: Call<typeof listKids>,
): CallAnswer<typeof listKids> => {
  return ok(readChildren(await store.findKids(db, parent.grownUpId), clock.now()));
};

/** The question for a parent's children, to be asked together with others, and what its rows say. */
export const { childrenOf, kidRow } = store;
export const readChildren = (rows: readonly store.KidRow[], now: Date) => ({
  data: rows.map((row) => kidRecord(row, now)),
  included: includedWith(rows),
});

/** One child of this parent as a record, also for the answers of other features; null when it is not theirs. */
export const readKid = async ({ db, clock }: ChildrenDeps, grownUpId: GrownUpId, kidId: KidId) => {
  const row = await store.findKid(db, grownUpId, kidId);
  return row === undefined
    ? null
    : { data: kidRecord(row, clock.now()), included: includedWith([row]) };
};

/** Removes those of these children who left and never had lessons, with the notes about them. */
export const removeNeverEnrolled = async (
  tx: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<void> => {
  const kids = await store.removeNeverEnrolled(tx, kidIds, now);
  await noteErasures(tx, kids, { actor: 'portal', why: 'the child was removed', at: now });
};
