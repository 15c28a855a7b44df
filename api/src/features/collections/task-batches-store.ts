import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { TASKS } from '@bandstand/domain/office/tasks';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { keyOf, idOf, uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

const openTaskRow = z.strictObject({
  id: uuid,
  kind: keyOf(TASKS),
  takenBy: z.nullable(z.string()),
  deferredUntil: z.nullable(isoDate),
  grownUpId: z.nullable(idOf<GrownUpId>()),
});
export type OpenTaskRow = z.infer<typeof openTaskRow>;
type Ids = readonly string[];

/** Those of some tasks that are open, held until the transaction ends; in one order, so that two such calls never block each other. */
export const lockOpenTasks = async (tx: Db, ids: Ids): Promise<OpenTaskRow[]> => {
  return rowsOf(tx, openTaskRow).from(sql`
    select t.id, t.kind, t.taken_by as "takenBy", t.deferred_until::text as "deferredUntil",
      (select b.grown_up_id from billing_accounts b where b.id = coalesce(t.billing_account_id,
        (select m.billing_account_id from mandates m where m.id = t.mandate_id))) as "grownUpId"
    from office_tasks t
    where t.id = any(${sql.param(ids)}::uuid[]) and t.done_at is null order by t.id for no key update of t`);
};

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

/** Puts tasks off: until their day they are of whoever put them off. */
export const deferAll = async (
  tx: Db,
  ids: Ids,
  { until, by, now }: { readonly until: IsoDate; readonly by: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set deferred_until = ${until}::date, taken_by = ${by}, taken_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
};
