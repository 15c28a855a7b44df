import { createHash, randomUUIDv7 } from 'node:crypto';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import { changeDetails, changes } from '../../../db/tables/index.ts';
import type { Change } from '../http/call.ts';
import type { Seal } from '../security/seal.ts';
import type { Db } from './pool.ts';

/** What was done, by whom, with which call. */
export interface OfficeChange extends Change {
  readonly call: string;
  readonly staffId: StaffId;
}

/**
 * Writes changes of the office down, in their order. The rows are chained by the database; what was changed lies sealed beside
 * them, and only its hash is in the chain, so that a family can be erased.
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
  await tx.insert(changeDetails).values(
    written.map(({ id, details, grownUpId }) => ({
      changeId: id,
      grownUpId,
      sealed: seal.close(details),
    })),
  );
};
