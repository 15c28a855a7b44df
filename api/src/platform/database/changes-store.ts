import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, inArray, isNull } from 'drizzle-orm';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import { changeDetails, changes, grownUps } from '../../../db/tables/index.ts';
import type { Change } from '../http/call.ts';
import type { Seal } from '../security/seal.ts';
import type { Db } from './pool.ts';

/** What was done, by whom, with which call. */
export interface OfficeChange extends Change {
  readonly call: string;
  readonly staffId: StaffId;
}

/** Those of the families that are not erased. Waits for an erasure under way, and lets none begin before the transaction ends. */
const holdFamilies = async (tx: Db, ids: readonly GrownUpId[]): Promise<ReadonlySet<GrownUpId>> => {
  if (ids.length === 0) return new Set();
  const there = await tx
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(and(inArray(grownUps.id, [...ids]), isNull(grownUps.erasedAt)))
    .orderBy(grownUps.id)
    .for('key share');
  return new Set(there.map(({ id }) => id));
};

/**
 * Writes changes of the office down, in their order. The database chains the rows. What was changed is encrypted in a table beside
 * them, and only its hash is in the chain, so that a family can be erased. For a family that is erased already, only the hash is kept.
 */
export const recordChanges = async (
  tx: Db,
  done: readonly OfficeChange[],
  { seal, now }: { readonly seal: Seal; readonly now: Date },
): Promise<void> => {
  if (done.length === 0) return;
  const written = done.map(({ before, after, reason, overruled, ...change }) => {
    const details = JSON.stringify({
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? '',
      ...(overruled && { overruled }),
    });
    return { id: randomUUIDv7(), change, details, grownUpId: change.grownUpId ?? null };
  });
  const there = await holdFamilies(
    tx,
    written.flatMap(({ grownUpId }) => grownUpId ?? []),
  );
  await tx.insert(changes).values(
    written.map(({ id, change, details, grownUpId }) => ({
      ...change,
      id,
      at: now,
      detailsHash: createHash('sha256').update(details).digest('hex'),
      grownUpId,
      // The database fills both in.
      sequence: 0,
      hash: '',
    })),
  );
  const told = written.filter(({ grownUpId }) => grownUpId === null || there.has(grownUpId));
  if (told.length === 0) return;
  await tx.insert(changeDetails).values(
    told.map(({ id, details, grownUpId }) => ({
      changeId: id,
      grownUpId,
      sealed: seal.close(details),
    })),
  );
};
