import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TASKS, taskDay, type TaskKind, WITH_LAST_DAY } from '@bandstand/domain/work-log/tasks';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import { behind, listed } from '../../../db/lists.ts';
import { instantText, keyOf, uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { RowsBehind } from '../../platform/pages.ts';

const closedTaskRow = z.strictObject({
  id: uuid,
  kind: keyOf(TASKS),
  detail: z.string(),
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  closed_at: instantText,
  by: z.nullable(z.string()),
  outcome: z.string(),
});

/** What is closed of some kinds, the last first, with who closed it. */
export const listClosedTasks = (
  db: Db,
  { kinds, after, atMost }: RowsBehind & { readonly kinds: readonly TaskKind[] },
) =>
  rowsOf(db, closedTaskRow).from(sql`
    select t.id, t.kind, t.detail, t.done_at as closed_at, coalesce(t.outcome, '') as outcome,
      (select s.name from staff s where 'office:' || s.id = t.done_by) as by,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as family
    from office_tasks t left join mandates m on m.id = t.mandate_id
      left join billing_accounts b on b.id = coalesce(t.billing_account_id, m.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    where t.done_at is not null and t.kind = any(${sql.param(kinds)}) and ${behind(after, [sql`t.done_at`, sql`t.id`])}
    order by t.done_at desc, t.id desc limit ${atMost}`);

/** Opens a closed task again: it waits for anybody, as if it had come in now, unless it has a last day. */
export const reopenTask = async (
  tx: Db,
  { id, kind }: { readonly id: string; readonly kind: TaskKind },
  { by, because, now }: { readonly by: StaffId; readonly because: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set done_at = null, done_by = null, outcome = null, taken_by = null, taken_at = null, deferred_until = null,
      due_on = case when kind in ${listed(WITH_LAST_DAY)} then due_on else ${taskDay(kind, now)}::date end,
      opened_again_at = ${now.toISOString()}::timestamptz, opened_again_by = ${by}, opened_again_because = ${because}
    where id = ${id}`);
};

/** Nobody is on it any more. */
export const giveBack = async (tx: Db, id: string): Promise<void> => {
  await tx.execute(sql`update office_tasks set taken_by = null, taken_at = null where id = ${id}`);
};
