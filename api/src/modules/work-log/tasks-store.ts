import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  TASKS,
  type TaskKind,
  ENDED_WITH_FAMILY,
  ENDS_WITH_FAMILY,
  WITH_LAST_DAY,
  taskDay,
} from '@bandstand/domain/work-log/tasks';
import { type IsoDate, londonDate } from '@bandstand/domain/kernel/london';
import type { CollectionId, GrownUpId, MandateId, StaffId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { keyOf, instantText, idOf, uuid } from '../../../db/row-kinds.ts';
import { listed, behind } from '../../../db/lists.ts';
import { toldReference } from '../../../db/states.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { LastShownRow, RowsBehind } from '../../platform/pages.ts';

interface NewTask {
  readonly kind: TaskKind;
  /** What it is about: one thing makes one task, however often it is told. */
  readonly key: string;
  readonly billingAccountId?: string | null;
  /** The parent whose family it is about, where no account is named. */
  readonly grownUpId?: GrownUpId;
  readonly mandateId?: MandateId | null;
  readonly collectionId?: CollectionId | null;
  readonly detail: string;
  /** The last day for it, where what happened sets one. */
  readonly dueOn?: IsoDate | undefined;
}

export const addTask = async (db: Db, task: NewTask, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into office_tasks (id, kind, key, billing_account_id, mandate_id, collection_id, detail, due_on, created_at)
    values (${randomUUIDv7()}, ${task.kind}, ${task.key}, coalesce(${task.billingAccountId ?? null}::uuid, (select b.id from billing_accounts b where b.grown_up_id = ${task.grownUpId ?? null}::uuid)), ${task.mandateId ?? null}, ${task.collectionId ?? null},
      ${task.detail}, ${task.dueOn ?? taskDay(task.kind, now)}::date, ${now.toISOString()}::timestamptz) on conflict (key) do nothing`);
};

const openTask = z.strictObject({
  id: uuid,
  kind: keyOf(TASKS),
  detail: z.string(),
  reference: z.nullable(z.string()),
  due_on: isoDate,
  created_at: instantText,
});
export type OpenTask = z.infer<typeof openTask>;

/** By when somebody sees to the task `t`: what was put off, when it comes back. The desks of money and Today read it here. */
export const taskDue = sql`coalesce(t.deferred_until, t.due_on)`;

/** What waits for somebody, the first to be seen to first. */
export const listOpenTasks = async (db: Db, atMost: number): Promise<OpenTask[]> => {
  return rowsOf(db, openTask).from(sql`
    select t.id, t.kind, t.detail, ${toldReference} as reference, t.due_on, t.created_at
    from office_tasks t left join mandates m on m.id = t.mandate_id
    where t.done_at is null order by ${taskDue}, t.created_at, t.id limit ${atMost}`);
};

/** Closes a task with what was done; false when somebody else did before. */
export const closeTask = async (
  db: Db,
  id: string,
  { by, outcome, now }: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update office_tasks set done_at = ${now.toISOString()}::timestamptz, done_by = ${by}, outcome = ${outcome}
    where id = ${id} and done_at is null returning id`);
  return rows.length > 0;
};

/** Closes the task about something, where one is open. */
export const closeTaskAbout = async (
  db: Db,
  key: string,
  { by, outcome, now }: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks set done_at = ${now.toISOString()}::timestamptz, done_by = ${by}, outcome = ${outcome}
    where key = ${key} and done_at is null`);
};

const todayTask = z.extend(openTask, {
  key: z.string(),
  family: z.nullable(z.strictObject({ id: uuid, name: z.string(), phone: z.string() })),
  taken_by: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  deferred_until: z.nullable(isoDate),
  opened_again: z.nullable(z.strictObject({ at: instantText, by: z.string(), reason: z.string() })),
});
export type TodayTask = z.infer<typeof todayTask>;

/** What waits for somebody on a day, by when it is seen to, with the family that it is about and who has taken it. */
export const listTasksOf = async (
  db: Db,
  {
    kinds,
    today,
    isPutOff,
    after,
    atMost,
  }: {
    kinds: readonly TaskKind[];
    today: IsoDate;
    isPutOff: boolean;
    after: LastShownRow | null;
    atMost: number;
  },
): Promise<TodayTask[]> => {
  // The last one of the page before may have been put off meanwhile: the next one begins after the day that it had.
  const below =
    after === null
      ? sql`true`
      : sql`(${taskDue}, t.created_at, t.id) > (${after.at}::date, (select l.created_at from office_tasks l where l.id = ${after.id}), ${after.id}::uuid)`;
  return rowsOf(db, todayTask).from(sql`
    select t.id, t.kind, t.key, t.detail, ${toldReference} as reference, t.due_on::text, t.created_at, t.deferred_until::text,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'phone', g.phone) end as family,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as taken_by,
      case when t.opened_again_at is not null then json_build_object('at', t.opened_again_at, 'by', o.name, 'reason', t.opened_again_because) end as opened_again
    from office_tasks t left join mandates m on m.id = t.mandate_id
      left join billing_accounts b on b.id = coalesce(t.billing_account_id, m.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null left join staff p on p.id = t.taken_by left join staff o on o.id = t.opened_again_by
    where t.done_at is null and t.kind = any(${sql.param(kinds)}) and (coalesce(t.deferred_until, ${today}::date) > ${today}::date) = ${isPutOff}
      and ${below}
    order by ${taskDue}, t.created_at, t.id limit ${atMost}`);
};

const countsRow = z.strictObject({ waiting: z.int(), deferred: z.int() });

/** How much of some kinds waits on a day, and how much was put off to a later one. */
export const countTasksOf = async (
  db: Db,
  { kinds, today }: { kinds: readonly TaskKind[]; today: IsoDate },
): Promise<z.infer<typeof countsRow>> => {
  const [row] = await rowsOf(db, countsRow).from(sql`
    select count(*) filter (where coalesce(deferred_until, ${today}::date) <= ${today}::date)::int as waiting,
      count(*) filter (where deferred_until > ${today}::date)::int as deferred
    from office_tasks where done_at is null and kind = any(${sql.param(kinds)})`);
  return row ?? { waiting: 0, deferred: 0 };
};

export interface LockedTask {
  readonly id: string;
  readonly kind: TaskKind;
  readonly takenBy: string | null;
  readonly takerName: string | null;
  /** The day on which it comes back, or came back. */
  readonly deferredUntil: IsoDate | null;
  /** When it was closed, and by whom: nobody's name where the portal did it. */
  readonly done: { readonly at: string; readonly by: string; readonly name: string | null } | null;
  readonly outcome: string | null;
  /** When it was opened again, and by whom. */
  readonly openedAgain: { readonly at: string; readonly by: string; readonly name: string } | null;
  readonly grownUpId: GrownUpId | null;
  /** The family that it is about. */
  readonly family: string | null;
}

const taskRow = z.strictObject({
  id: uuid,
  kind: keyOf(TASKS),
  takenBy: z.nullable(z.string()),
  takerName: z.nullable(z.string()),
  deferredUntil: z.nullable(isoDate),
  done: z.nullable(
    z.strictObject({ at: instantText, by: z.string(), name: z.nullable(z.string()) }),
  ),
  outcome: z.nullable(z.string()),
  openedAgain: z.nullable(z.strictObject({ at: instantText, by: z.string(), name: z.string() })),
  grownUpId: z.nullable(idOf<GrownUpId>()),
  family: z.nullable(z.string()),
});

/** Some tasks, held until the transaction ends; in one order, so that two such calls never block each other. */
export const lockTasks = (tx: Db, ids: readonly string[]): Promise<LockedTask[]> =>
  rowsOf(tx, taskRow).from(sql`
    select t.id, t.kind, t.taken_by as "takenBy", (select s.name from staff s where s.id = t.taken_by) as "takerName", t.deferred_until::text as "deferredUntil",
      case when t.done_at is not null then json_build_object('at', t.done_at, 'by', coalesce(t.done_by, ''),
        'name', (select s.name from staff s where 'office:' || s.id = t.done_by)) end as done, t.outcome,
      case when t.opened_again_at is not null then json_build_object('at', t.opened_again_at, 'by', t.opened_again_by,
        'name', (select s.name from staff s where s.id = t.opened_again_by)) end as "openedAgain",
      g.id as "grownUpId", g.name as family
    from office_tasks t left join mandates m on m.id = t.mandate_id
      left join billing_accounts b on b.id = coalesce(t.billing_account_id, m.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    where t.id = any(${sql.param(ids)}::uuid[]) order by t.id for no key update of t`);

export const lockTask = async (tx: Db, id: string): Promise<LockedTask | undefined> =>
  (await lockTasks(tx, [id]))[0];

/** Closes all that are open of a kind about one thing, each time that it came up. */
export const closeTasksOf = async (
  db: Db,
  { kind, key }: { readonly kind: TaskKind; readonly key: string },
  { by, outcome, now }: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks set done_at = ${now.toISOString()}::timestamptz, done_by = ${by}, outcome = ${outcome}
    where kind = ${kind} and done_at is null and starts_with(key, ${key})`);
};

const ofFamily = (
  grownUpId: GrownUpId,
) => sql`t.kind = any(${sql.param([...ENDS_WITH_FAMILY])}) and t.id in (
  select a.id from office_tasks a join billing_accounts b on b.id = a.billing_account_id where b.grown_up_id = ${grownUpId}
  union select a.id from billing_accounts b join mandates m on m.billing_account_id = b.id join office_tasks a on a.mandate_id = m.id
    where b.grown_up_id = ${grownUpId})`;

/** Waits for anybody who is deciding about one of the family's tasks: they lock the task first, and then the family. */
export const holdTasksOf = async (tx: Db, grownUpId: GrownUpId): Promise<void> => {
  await tx.execute(sql`
    select from office_tasks t where ${ofFamily(grownUpId)} order by t.id for no key update of t`);
};

/** What ends with a family that is erased: what is open is closed, and what somebody wrote about it is gone, as is the keyed hash of an address. */
export const endTasksOf = async (tx: Db, grownUpId: GrownUpId, now: Date): Promise<void> => {
  await tx.execute(sql`
    update office_tasks t set done_at = coalesce(t.done_at, ${now.toISOString()}::timestamptz), done_by = coalesce(t.done_by, 'clock'),
      outcome = ${ENDED_WITH_FAMILY}, opened_again_because = case when t.opened_again_at is not null then '' end,
      key = case when t.kind = 'mail_refused' then 'erased ' || t.id else t.key end
    where ${ofFamily(grownUpId)}`);
};

type Ids = readonly string[];

/** Somebody is on them. What was put off counts from the day on which it came back. */
export const takeAll = async (
  tx: Db,
  ids: Ids,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update office_tasks set taken_by = ${by}, taken_at = ${now.toISOString()}::timestamptz, deferred_until = null,
      due_on = case when deferred_until is null or kind in ${listed(WITH_LAST_DAY)} then due_on else least(deferred_until, ${londonDate(now)}::date) end
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
