import { eq } from 'drizzle-orm';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { grownUps } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** Whose payments they are, as a statement names them. */
export const findPayerName = async (db: Db, grownUpId: GrownUpId): Promise<string | undefined> => {
  const [found] = await db
    .select({ name: grownUps.name })
    .from(grownUps)
    .where(eq(grownUps.id, grownUpId));
  return found?.name;
};
