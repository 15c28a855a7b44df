import { OPEN_COLLECTION_STATES } from '@bandstand/domain/collections/collection-moves';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';

/** Closes the runs whose collections all have an end. */
export const closeRuns = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update collection_runs r set closed_at = ${now.toISOString()}::timestamptz
    where r.closed_at is null and r.approved_at is not null and not exists (
      select from collections c where c.month = r.month and c.state = any(${sql.param([...OPEN_COLLECTION_STATES])}::text[]))`);
};
