import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TaskKind } from '@bandstand/domain/collections/bank-codes';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';

interface NewTask {
  readonly kind: TaskKind;
  /** What it is about: one thing makes one task, however often it is told. */
  readonly key: string;
  readonly account_id?: string | null;
  readonly mandate_id?: string | null;
  readonly collection_id?: string | null;
  readonly detail: string;
  readonly due_on?: IsoDate | undefined;
}

export const addTask = async (db: Db, task: NewTask, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into office_tasks (id, kind, key, billing_account_id, mandate_id, collection_id, detail, due_on, created_at)
    values (${randomUUIDv7()}, ${task.kind}, ${task.key}, ${task.account_id ?? null}, ${task.mandate_id ?? null}, ${task.collection_id ?? null},
      ${task.detail}, ${task.due_on ?? null}::date, ${now.toISOString()}::timestamptz) on conflict (key) do nothing`);
};

export interface OpenTask extends Record<string, unknown> {
  readonly id: string;
  readonly kind: TaskKind;
  readonly detail: string;
  readonly reference: string | null;
  readonly due_on: IsoDate | null;
  readonly created_at: string;
}

/** What waits for somebody, the oldest first. */
export const listOpenTasks = async (db: Db, atMost: number): Promise<OpenTask[]> => {
  const { rows } = await db.execute<OpenTask>(sql`
    select t.id, t.kind, t.detail, m.reference, t.due_on, t.created_at
    from office_tasks t left join mandates m on m.id = t.mandate_id
    where t.done_at is null order by t.created_at, t.id limit ${atMost}`);
  return rows;
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
