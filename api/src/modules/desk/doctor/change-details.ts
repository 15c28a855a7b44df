import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/pool.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import { listChangeDetails } from './change-details-store.ts';

const AT_ONCE = 1_000;

/**
 * Counts the sealed details of the office's changes that differ from what the chain recorded, or that our key can't open.
 */
export const countAlteredDetails = async ({
  db,
  seal,
}: {
  readonly db: Db;
  readonly seal: Pick<Seal, 'open'>;
}): Promise<{ readonly all: number; readonly altered: number }> => {
  let [all, altered] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const page = await listChangeDetails(db, after, AT_ONCE);
    all += page.length;
    altered += page.filter(({ sealed, hash }) => hashOf(seal, sealed) !== hash).length;
    if (page.length < AT_ONCE) return { all, altered };
    after = page.at(-1)?.id ?? null;
  }
};

const hashOf = (seal: Pick<Seal, 'open'>, sealed: string): string => {
  try {
    return createHash('sha256').update(seal.open(sealed)).digest('hex');
  } catch {
    return 'sealed with another key';
  }
};
