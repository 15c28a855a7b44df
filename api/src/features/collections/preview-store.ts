import { sql } from 'drizzle-orm';
import {
  COLLECTION_STATES,
  type CollectionState,
} from '@bandstand/domain/collections/collection-moves';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';

export interface StateCount extends Record<string, unknown> {
  readonly state: CollectionState;
  readonly attempt: number;
  readonly count: number;
  /** Pennies. */
  readonly total: number;
}

/** How far the collections of a month have got. */
export const countByState = async (db: Db, month: Month): Promise<StateCount[]> => {
  const { rows } = await db.execute<StateCount>(sql`
    select state, attempt, count(*)::int as count, sum(amount_pennies)::int as total from collections
    where state = any(${sql.param([...COLLECTION_STATES])}::text[]) and month = ${month} group by state, attempt order by attempt, state`);
  return rows;
};

interface WithheldRow extends Record<string, unknown> {
  readonly reference: string;
  readonly amount: number;
  readonly why: string;
}

/** Collections of a month that are not taken, with why, the newest first. */
export const listWithheld = async (
  db: Db,
  month: Month,
  atMost: number,
): Promise<WithheldRow[]> => {
  const { rows } = await db.execute<WithheldRow>(sql`
    select m.reference, c.amount_pennies as amount, coalesce(c.ended_reason, '') as why
    from collections c join mandates m on m.id = c.mandate_id
    where c.state = 'withheld' and c.month = ${month} order by c.ended_at desc, c.id limit ${atMost}`);
  return rows;
};

/** How many Direct Debits nothing is taken by, because their payers dispute what they were told. */
export const countDisputed = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mandates where state = 'disputed'`,
  );
  return rows[0]?.count ?? 0;
};

export interface ExceptionRow extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  /** Of the parent. */
  readonly name: string;
  readonly amount: number;
  readonly on: IsoDate;
  readonly exceptions: readonly string[];
}

/** Collections that are written and out of the ordinary, the largest first. */
export const listExceptions = async (
  db: Db,
  month: Month,
  atMost: number,
): Promise<ExceptionRow[]> => {
  const { rows } = await db.execute<ExceptionRow>(sql`
    select c.id, m.reference, g.name, c.amount_pennies as amount, c.collect_on as on, c.exceptions
    from collections c join mandates m on m.id = c.mandate_id join billing_accounts b on b.id = c.billing_account_id
      join grown_ups g on g.id = b.grown_up_id
    where c.month = ${month} and c.state = 'written' and cardinality(c.exceptions) > 0
    order by c.amount_pennies desc, c.id limit ${atMost}`);
  return rows;
};

export interface RunStatus extends Record<string, unknown> {
  readonly month: Month;
  readonly is_late: boolean;
  readonly prepared_by: string | null;
  readonly approved_by: string | null;
  readonly approved_at: string | null;
  readonly closed_at: string | null;
}

/** The newest runs, the newest first. */
export const listRuns = async (db: Db, atMost: number): Promise<RunStatus[]> => {
  const { rows } = await db.execute<RunStatus>(sql`
    select month, is_late, prepared_by, approved_by, approved_at, closed_at from collection_runs order by month desc limit ${atMost}`);
  return rows;
};

/** The next accounts after one, some at a time. */
export const listAccounts = async (db: Db, after: string, atMost: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from billing_accounts where id > ${after}::uuid order by id limit ${atMost}`);
  return rows.map(({ id }) => id);
};
