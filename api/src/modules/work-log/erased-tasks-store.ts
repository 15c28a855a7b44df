import { sql } from 'drizzle-orm';
import { ENDED_WITH_FAMILY, ENDS_WITH_FAMILY } from '@bandstand/domain/work-log/tasks';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';

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

/** What ends with a family that is erased: what is open is closed, and what somebody wrote about it is gone. */
export const endTasksOf = async (tx: Db, grownUpId: GrownUpId, now: Date): Promise<void> => {
  await tx.execute(sql`
    update office_tasks t set done_at = coalesce(t.done_at, ${now.toISOString()}::timestamptz), done_by = coalesce(t.done_by, 'clock'),
      outcome = ${ENDED_WITH_FAMILY}, opened_again_because = case when t.opened_again_at is not null then '' end
    where ${ofFamily(grownUpId)}`);
};
