import type { getFeatureFlags } from '@bandstand/domain/feature-flags/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import type { CallAnswer } from '../../platform/http/call.ts';
import { findFlagsOn } from './store.ts';

/** Every flag; one that nobody has set is off. */
export const readFlags = async (db: Db) => ({
  kids_app_opt_in: (await findFlagsOn(db)).includes('kids_app_opt_in'),
});

export const answerFlags = async ({
  db,
}: {
  readonly db: Db;
}): CallAnswer<typeof getFeatureFlags> => ok(await readFlags(db));
