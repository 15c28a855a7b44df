import { randomUUIDv7 } from 'node:crypto';
import { taskDay, type TaskKind } from '@bandstand/domain/work-log/tasks';
import type { TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';

/** Something that waits since a day, about the family or about its Direct Debit. */
export const addTask = async (
  { sql }: Pick<TestPortal, 'sql'>,
  { billingAccountId }: Pick<TestParent, 'billingAccountId'>,
  since: string,
  about: 'account' | 'mandate' | 'nobody' = 'account',
  kind: TaskKind = 'mandate_ended',
): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    `insert into office_tasks (id, kind, key, billing_account_id, mandate_id, detail, due_on, created_at)
     values ($1::uuid, $5, $1::text, case when $4 = 'account' then $2::uuid end,
       case when $4 = 'mandate' then (select id from mandates where billing_account_id = $2) end, 'The bank says: no account (code 1).', $6, $3)`,
    [id, billingAccountId, since, about, kind, taskDay(kind, new Date(since))],
  );
  return id;
};
