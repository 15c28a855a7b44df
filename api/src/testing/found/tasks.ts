import { valuesOf, type SqlPortal } from '../with-sql.ts';

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
export const tasksAboutFamilies = ({
  sql,
}: SqlPortal): Promise<{ kind: string; detail: string; grown_up_id: string }[]> =>
  sql(
    `select t.kind, t.detail, b.grown_up_id from office_tasks t
     join billing_accounts b on b.id = t.billing_account_id`,
  );

/** All that waits or waited for the office, the first one first. */
export const allTasks = ({ sql }: SqlPortal): Promise<FoundTask[]> =>
  sql('select * from office_tasks order by created_at, id');
