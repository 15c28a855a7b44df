import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type { Month } from '@bandstand/domain/kernel/london';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { instantText, uuid } from '../../../../../db/row-kinds.ts';
import { toldReference } from '../../../../../db/states.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, idsOf } from '../../../../platform/database/rows.ts';
import { nameOf } from '../desk-store.ts';

const stateCount = z.strictObject({
  state: z.enum(COLLECTION_STATES),
  attempt: z.int(),
  count: z.int(),
  /** Pennies. */
  total: z.int(),
});
export type StateCount = z.infer<typeof stateCount>;

/** How far the collections of a month have got. */
export const countByState = async (db: Db, month: Month): Promise<StateCount[]> => {
  return rowsOf(db, stateCount).from(sql`
    select state, attempt, count(*)::int as count, sum(amount_pennies)::int as total from collections
    where state = any(${sql.param([...COLLECTION_STATES])}::text[]) and month = ${month} group by state, attempt order by attempt, state`);
};

const withheldRow = z.strictObject({ reference: z.string(), amount: z.int(), why: z.string() });
type WithheldRow = z.infer<typeof withheldRow>;

/** Collections of a month that are not taken, with why, the newest first. */
export const listWithheld = async (
  db: Db,
  month: Month,
  atMost: number,
): Promise<WithheldRow[]> => {
  return rowsOf(db, withheldRow).from(sql`
    select ${toldReference} as reference, c.amount_pennies as amount, coalesce((select replace(c.ended_reason, 'office:' || p.id, p.name) from staff p
        where c.ended_reason like '%(office:' || p.id || ')'), c.ended_reason, '') as why
    from collections c join mandates m on m.id = c.mandate_id
    where c.state = 'withheld' and c.month = ${month} order by c.ended_at desc, c.id limit ${atMost}`);
};

const countRow = z.strictObject({ count: z.int() });

/** How many Direct Debits nothing is taken by, because their payers dispute what they were told. */
export const countDisputed = async (db: Db): Promise<number> => {
  const rows = await rowsOf(db, countRow).from(
    sql`select count(*)::int as count from mandates where state = 'disputed'`,
  );
  return rows[0]?.count ?? 0;
};

const exceptionRow = z.strictObject({
  id: uuid,
  reference: z.string(),
  /** Of the parent. */
  name: z.string(),
  amount: z.int(),
  on: isoDate,
  exceptions: z.array(z.string()),
});
export type ExceptionRow = z.infer<typeof exceptionRow>;

/** Collections that are written and out of the ordinary, the largest first; of those with the same reasons, at most this many. */
export const listExceptions = async (
  db: Db,
  month: Month,
  { atMost, ofEach }: { readonly atMost: number; readonly ofEach: number },
): Promise<ExceptionRow[]> => {
  return rowsOf(db, exceptionRow).from(sql`
    select c.id, ${toldReference} as reference, g.name, c.amount_pennies as amount, c.collect_on as on, c.exceptions
    from (
      select *, row_number() over (partition by exceptions order by amount_pennies desc, id) as nth
      from collections where month = ${month} and state = 'written' and cardinality(exceptions) > 0
    ) c join mandates m on m.id = c.mandate_id join billing_accounts b on b.id = c.billing_account_id
      join grown_ups g on g.id = b.grown_up_id
    where c.nth <= ${ofEach} order by c.amount_pennies desc, c.id limit ${atMost}`);
};

const exceptionSum = z.strictObject({
  exceptions: z.array(z.string()),
  count: z.int(),
  total: z.int(),
});
type ExceptionSum = z.infer<typeof exceptionSum>;

/** How many written collections are out of the ordinary for each reason, or reasons, and what they come to. */
export const sumExceptions = async (
  db: Db,
  month: Month,
  atMost: number,
): Promise<ExceptionSum[]> => {
  return rowsOf(db, exceptionSum).from(sql`
    select exceptions, count(*)::int as count, sum(amount_pennies)::int as total from collections
    where month = ${month} and state = 'written' and cardinality(exceptions) > 0
    group by exceptions order by exceptions limit ${atMost}`);
};

const runStatus = z.strictObject({
  month: isoMonth,
  is_late: z.boolean(),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(instantText),
  closed_at: z.nullable(instantText),
});
export type RunStatus = z.infer<typeof runStatus>;

/** The newest runs, the newest first. */
export const listRuns = async (db: Db, atMost: number): Promise<RunStatus[]> => {
  return rowsOf(db, runStatus).from(sql`
    select r.month, r.is_late, ${nameOf('r.prepared_by')} as prepared_by, ${nameOf('r.approved_by')} as approved_by, r.approved_at,
      r.closed_at
    from collection_runs r order by r.month desc limit ${atMost}`);
};

/** The next accounts after one, some at a time. */
export const listAccounts = (db: Db, after: string, atMost: number): Promise<string[]> =>
  idsOf(db).from(sql`
    select id from billing_accounts where id > ${after}::uuid order by id limit ${atMost}`);

/** Accounts of families whose children have lessons at a timetable, behind one of them. */
export const listPayers = (
  db: Db,
  {
    timetableId,
    after,
    atMost,
  }: { readonly timetableId: string; readonly after: string; readonly atMost: number },
): Promise<string[]> =>
  idsOf(db).from(sql`
    select distinct b.id from enrolments e join kids k on k.id = e.kid_id join billing_accounts b on b.grown_up_id = k.grown_up_id
    where e.timetable_id = ${timetableId} and e.state = 'live' and b.id > ${after}::uuid order by b.id limit ${atMost}`);
