import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import type { SqlPortal } from '../with-sql.ts';
import { randomUUIDv7 } from 'node:crypto';

/** Fifteen things wait, about a family each, from four days before a day until ten days after it. */
export const addSomeTasks = async ({ sql }: SqlPortal, day: string): Promise<void> => {
  await sql(
    `insert into office_tasks (id, kind, key, billing_account_id, detail, due_on, created_at)
     select gen_random_uuid(), (array['mandate_refused', 'unhappy_feedback', 'mandate_ended'])[1 + n % 3], gen_random_uuid()::text, b.id, '1',
       $1::date + n - 5, now() from (select id, (row_number() over (order by id))::int as n from billing_accounts limit 15) b`,
    [day],
  );
};

/** What waits for the office about an account is put off until a day. */
export const putOff = async (
  { sql }: SqlPortal,
  billingAccountId: string,
  until: string,
): Promise<void> => {
  await sql('update office_tasks set deferred_until = $2 where billing_account_id = $1', [
    billingAccountId,
    until,
  ]);
};

/** A parent has reported a picture or video. Returns the task's id. */
export const addReportedMedia = async ({ sql }: SqlPortal): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    `insert into office_tasks (id, kind, key, detail, due_on, created_at)
     values ($1::uuid, 'media_reported', $1::text, '', current_date, now())`,
    [id],
  );
  return id;
};

/** Something that waits, and that somebody of the office is on. */
export const addTakenTask = async (
  { sql }: SqlPortal,
  staffId: string,
  kind: TaskKind = 'mandate_ended',
): Promise<void> => {
  await sql(
    `insert into office_tasks (id, kind, key, detail, due_on, created_at, taken_by, taken_at)
     values ($1::uuid, $3, $1::text, '', current_date, now(), $2, now())`,
    [randomUUIDv7(), staffId, kind],
  );
};

/** This many reports that could not be read wait for finance: more than anybody looks at one by one. */
export const addUnreadableReports = async ({ sql }: SqlPortal, count: number): Promise<void> => {
  await sql(
    `insert into office_tasks (id, kind, key, detail, due_on, created_at)
     select gen_random_uuid(), 'line_unreadable', gen_random_uuid()::text, '', current_date, now() from generate_series(1, $1::int)`,
    [count],
  );
};
