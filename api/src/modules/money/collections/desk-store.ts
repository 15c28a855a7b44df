import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type { Month } from '@bandstand/domain/kernel/london';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { instantText, uuid } from '../../../../db/row-kinds.ts';
import { toldReference } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { WRITTEN_SINCE } from './run/run-store.ts';

const runRow = z.strictObject({
  month: isoMonth,
  is_late: z.boolean(),
  /** The name of who did it; what a command was told, as it was told. */
  prepared_by: z.nullable(z.string()),
  prepared_as: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  written_since: z.int(),
  closed_at: z.nullable(instantText),
  states: z.array(
    z.strictObject({
      state: z.enum(COLLECTION_STATES),
      attempt: z.int(),
      count: z.int(),
      total: z.int(),
    }),
  ),
});
export type RunRow = z.infer<typeof runRow>;

/** The name of the colleague who did something; what a command was told, as it was told. */
export const nameOf = (column: string) =>
  sql.raw(
    `coalesce((select who.name from staff who where 'office:' || who.id = ${column}), ${column})`,
  );

/** Runs, the newest month first: those before a month, or one. */
export const listRuns = async (
  db: Db,
  {
    atMost,
    before,
    month,
  }: { readonly atMost: number; readonly before?: Month | undefined; readonly month?: Month },
): Promise<RunRow[]> => {
  return rowsOf(db, runRow).from(sql`
    select r.month, r.is_late, ${nameOf('r.prepared_by')} as prepared_by, ${nameOf('r.approved_by')} as approved_by,
      r.prepared_by as prepared_as, r.closed_at, ${WRITTEN_SINCE} as written_since,
      (select coalesce(json_agg(s order by s.attempt, s.state), '[]') from (
        select c.state, c.attempt, count(*)::int as count, sum(c.amount_pennies)::int as total
        from collections c where c.month = r.month group by c.state, c.attempt) s) as states
    from collection_runs r where (${month ?? null}::text is null or r.month = ${month ?? null})
      and (${before ?? null}::text is null or r.month < ${before ?? null})
    order by r.month desc limit ${atMost}`);
};

const familiesRow = z.strictObject({ reference: z.string(), id: uuid, name: z.string() });

/** The families of Direct Debits, by reference. */
export const findFamilies = async (
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> => {
  const rows = await rowsOf(db, familiesRow).from(sql`
    select ${toldReference} as reference, g.id, g.name from mandates m join billing_accounts b on b.id = m.billing_account_id
      join grown_ups g on g.id = b.grown_up_id where m.reference = any(${sql.param([...references])}::text[]) or m.bank_reference = any(${sql.param([...references])}::text[])`);
  return new Map(rows.map(({ reference, id, name }) => [reference, { id, name }]));
};
