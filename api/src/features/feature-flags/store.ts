import { featureFlags } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

/** The flags that are on. */
export const findFlagsOn = async (db: Db): Promise<string[]> => {
  const rows = await db.select().from(featureFlags);
  return rows.filter(({ isOn }) => isOn).map(({ name }) => name);
};
