import { createHash, randomUUIDv7 } from 'node:crypto';
import { changeDetails, changes } from '../../../db/tables/index.ts';
import type { Change } from '../http/call.ts';
import type { Seal } from '../security/seal.ts';
import type { Db } from './pool.ts';

/** What was done, by whom, with which call. */
export interface OfficeChange extends Change {
  readonly call: string;
  readonly staffId: string;
}

/**
 * Writes a change of the office down. The row is chained by the database; what was changed lies sealed beside it, and only
 * its hash is part of the chain, so that a family can be erased.
 */
export const recordChange = async (
  tx: Db,
  { before, after, reason, ...change }: OfficeChange,
  { seal, now }: { readonly seal: Seal; readonly now: Date },
): Promise<void> => {
  const details = JSON.stringify({
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? '',
  });
  const id = randomUUIDv7();
  const detailsHash = createHash('sha256').update(details).digest('hex');
  await tx.insert(changes).values({
    ...change,
    id,
    at: now,
    detailsHash,
    grownUpId: change.grownUpId ?? null,
    // The database fills both in.
    sequence: 0,
    hash: '',
  });
  await tx
    .insert(changeDetails)
    .values({ changeId: id, grownUpId: change.grownUpId ?? null, sealed: seal.close(details) });
};
