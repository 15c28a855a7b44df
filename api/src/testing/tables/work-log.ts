import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import { randomUUIDv7 } from 'node:crypto';
import {
  valuesOf,
  type SqlPortal,
  findRows,
  bringAbout,
  findValues,
  countRows,
} from '../with-sql.ts';

const countTasks = async (portal: SqlPortal, where: string, values: unknown[] = []) =>
  (await valuesOf(portal, `select id as value from office_tasks where ${where}`, values)).length;

/** How many of the office's tasks are done. */
export const countDone = (portal: SqlPortal): Promise<number> =>
  countTasks(portal, 'done_at is not null');

/** How many of the office's tasks are put off until this day. */
export const countPutOff = (portal: SqlPortal, until: string): Promise<number> =>
  countTasks(portal, 'deferred_until = $1', [until]);

/** How many of the office's tasks somebody is on. */
export const countTaken = (portal: SqlPortal): Promise<number> =>
  countTasks(portal, 'taken_by is not null and done_at is null');

export interface FoundTask {
  readonly kind: string;
  readonly key: string;
  readonly detail: string;
  readonly done_by: string | null;
  readonly outcome: string | null;
  readonly taken_by: string | null;
}

/** What waits for the office, of this kind or of any. */
export const tasksThatWait = ({ sql }: SqlPortal, kind?: string): Promise<FoundTask[]> =>
  sql('select * from office_tasks where done_at is null and ($1::text is null or kind = $1)', [
    kind ?? null,
  ]);

/** What waits or waited for the office about families, with whose it is. */
export const tasksAboutFamilies = findRows<{
  kind: string;
  detail: string;
  grown_up_id: string;
}>(`select t.kind, t.detail, b.grown_up_id from office_tasks t
     join billing_accounts b on b.id = t.billing_account_id`);

/** All that waits or waited for the office, the first one first. */
export const allTasks = findRows<FoundTask>('select * from office_tasks order by created_at, id');

/** Fifteen things wait, about a family each, from four days before a day until ten days after it. */
export const addSomeTasks = bringAbout<
  [day: string]
>(`insert into office_tasks (id, kind, key, billing_account_id, detail, due_on, created_at)
     select gen_random_uuid(), (array['mandate_refused', 'unhappy_feedback', 'mandate_ended'])[1 + n % 3], gen_random_uuid()::text, b.id, '1',
       $1::date + n - 5, now() from (select id, (row_number() over (order by id))::int as n from billing_accounts limit 15) b`);

/** What waits for the office about an account is put off until a day. */
export const putOff = bringAbout<[billingAccountId: string, until: string]>(
  'update office_tasks set deferred_until = $2 where billing_account_id = $1',
);

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
export const addUnreadableReports = bringAbout<
  [count: number]
>(`insert into office_tasks (id, kind, key, detail, due_on, created_at)
     select gen_random_uuid(), 'line_unreadable', gen_random_uuid()::text, '', current_date, now() from generate_series(1, $1::int)`);

/** The office's notes on families, as they are stored. */
export const officeNotes = findValues<string>(
  'select sealed as value from office_notes order by id',
);

/** What was before and after each change of the office, as it is stored. */
export const changeDetails = findValues<string>(
  'select sealed as value from change_details order by change_id',
);

interface FoundAccess {
  readonly kid_id: string;
  readonly actor: string;
  readonly action: string;
  readonly why: string;
}

/** Who read or wrote the private notes about children, the first one first; about all children, or one. */
export const noteAccesses = ({ sql }: SqlPortal, kidId?: string): Promise<FoundAccess[]> =>
  sql(
    `select kid_id, actor, action, why from notes_access where $1::uuid is null or kid_id = $1
     order by at, sequence`,
    [kidId ?? null],
  );

/** The names that a slip of the pen is read as when the office searches. */
export const searchedWords = findValues<string>(
  'select word as value from searched_names order by word',
);

/** What the office changed, in the order it was done, also where the details are gone. */
export const changeCalls = findRows<{ call: string; subject_id: string; staff_id: string }>(
  'select call, subject_id, staff_id from changes order by sequence',
);

/** How many people of the office may do everything there. */
export const countAdmins =
  countRows(`select p.id as value from staff p join staff_roles r on r.staff_id = p.id
       where r.role = 'admin' and p.left_at is null`);

/** How many jobs of a queue have not begun yet. */
export const countJobs = countRows<[queue: string]>(
  "select id as value from jobs.job where name = $1 and state < 'active'",
);

/** How often the free places of a timetable are about to be offered. */
export const countOffering = countRows<[timetableId: string]>(`select id as value from jobs.job
       where name = 'offer-places' and state = 'created' and data->>'timetableId' = $1`);

/** How many seconds each job of a queue that has not begun will wait yet. */
export const pausesOf = findValues<
  number,
  [queue: string]
>(`select greatest(0, extract(epoch from start_after - now()))::float as value from jobs.job
     where name = $1 and state < 'active'`);

interface FoundJob {
  readonly id: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly keptForSeconds: number;
}

/** The jobs of a queue, done ones as well. */
export const jobs = findRows<
  FoundJob,
  [queue: string]
>(`select id, state, data, extract(epoch from keep_until - now())::float as "keptForSeconds"
     from jobs.job where name = $1 order by created_on, id`);

/** What waits in a queue for later is due now. */
export const doNow = bringAbout<[queue: string]>(
  'update jobs.job set start_after = now() where name = $1',
);

/** A job that forgets no files has failed for good. */
export const failJob = bringAbout(
  `insert into jobs.job (name, state, data, completed_on) values ('forget-files', 'failed', '{"files": []}', now())`,
);

/** The jobs of a queue are lost. */
export const loseJobs = bringAbout<[queue: string]>('delete from jobs.job where name = $1');

/** The jobs of a queue have failed for good. */
export const failJobs = bringAbout<[queue: string]>(
  "update jobs.job set state = 'failed', completed_on = now() where name = $1",
);

/** A job was to begin this many hours ago. */
export const letJobWait = bringAbout<
  [jobId: string, hours: number]
>(`update jobs.job set start_after = now() - $2 * interval '1 hour', created_on = now() - $2 * interval '1 hour'
     where id = $1`);

/** The mail server took none of the e-mails that wait, however often it was tried: they are kept for a person. */
export const giveUpEmails = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `insert into jobs.job (name, state, data, source_name)
     select 'unsent-mail', 'created', data, 'send-mail' from jobs.job where name = 'send-mail'`,
  );
  await sql("delete from jobs.job where name = 'send-mail'");
};

/** Whether somebody waits for what another holds; of statements that begin so, if that is said. */
export const isSomebodyWaiting = async (portal: SqlPortal, statement = ''): Promise<boolean> =>
  (
    await valuesOf(
      portal,
      `select pid as value from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1 || '%'`,
      [statement],
    )
  ).length > 0;

/** Where these words lie in the database, by table and column. */
export const placesWith = async ({ sql }: SqlPortal, words: string): Promise<string[]> => {
  const columns = await sql<{ table: string; column: string }>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await sql(
      `select from ${table} where lower(${column}::text) like '%' || lower($1) || '%' limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`.replace('public.', ''));
  }
  return found;
};
