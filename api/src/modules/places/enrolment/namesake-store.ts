import { sql } from 'drizzle-orm';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';

/** Whether a family has another child of a name, wherever they play, wait or have a place. */
export const hasNamesake = async (
  db: Db,
  { grownUpId, name, but }: { grownUpId: GrownUpId; name: string; but: string | null },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from kids where grown_up_id = ${grownUpId} and lower(name) = lower(${name}) and removed_at is null
      and status <> 'cancelled' and id is distinct from ${but}::uuid limit 1`);
  return rows.length > 0;
};
