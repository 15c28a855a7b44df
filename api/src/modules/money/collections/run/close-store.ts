import { OPEN_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { secondAttemptDate } from '@bandstand/domain/money/collections/run/days';
import { endOfDay } from '@bandstand/domain/kernel/london';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listed } from '../../../../../db/lists.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const monthRow = z.strictObject({ month: isoMonth });

/** Closes the runs whose collections all have an end, once the day of their second attempts is over. */
export const closeRuns = async (db: Db, now: Date): Promise<void> => {
  const open = await rowsOf(db, monthRow).from(sql`
    select r.month from collection_runs r where r.closed_at is null and r.approved_at is not null and not exists (
      select from collections c where c.month = r.month and c.state in ${listed(OPEN_COLLECTION_STATES)})`);
  const over = open.filter(({ month }) => endOfDay(secondAttemptDate(month)) <= now);
  if (over.length === 0) return;
  const months = sql.param(over.map(({ month }) => month));
  await db.execute(sql`
    update collection_runs set closed_at = ${now.toISOString()}::timestamptz
    where closed_at is null and month = any(${months}::text[])`);
};
