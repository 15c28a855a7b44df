import { sql } from 'drizzle-orm';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';

type Ids = readonly string[];

export const takeAll = async (
  tx: Db,
  ids: Ids,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set taken_by = ${by}, taken_at = ${now.toISOString()}::timestamptz, deferred_until = null
    where id = any(${sql.param(ids)}::uuid[])`);
};

export const finishAll = async (
  tx: Db,
  ids: Ids,
  { by, outcome, now }: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set done_at = ${now.toISOString()}::timestamptz, done_by = ${by}, outcome = ${outcome}
    where id = any(${sql.param(ids)}::uuid[])`);
};

/** Puts tasks off: until their day they are of the one who put them off. */
export const deferAll = async (
  tx: Db,
  ids: Ids,
  { until, by, now }: { readonly until: IsoDate; readonly by: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set deferred_until = ${until}::date, taken_by = ${by}, taken_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
};
