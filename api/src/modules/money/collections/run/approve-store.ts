import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Month } from '@bandstand/domain/kernel/london';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { idRow } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

/** At most this many in one statement: all of them would take longer than a statement may. */
const AT_A_TIME = 5_000;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What can be handed over without anybody looking at it. */
const ORDINARY = sql`c.exceptions <@ array['first_payment']`;

/** How many of a month's collections were written after somebody looked it through, and wait: a set-up may end late. */
export const WRITTEN_SINCE = sql`(select count(*)::int from collections c where c.month = r.month and c.state = 'written'
  and c.attempt = 1 and c.written_at > r.prepared_at)`;

const runRow = z.strictObject({
  month: isoMonth,
  is_late: z.boolean(),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  written_since: z.int(),
});
export type LockedRun = z.infer<typeof runRow>;

/** A month's run, held against others who decide about it. */
export const lockRun = async (db: Db, month: Month): Promise<LockedRun | undefined> => {
  const [row] = await rowsOf(db, runRow).from(sql`
    select r.month, r.is_late, r.prepared_by, r.approved_by, ${WRITTEN_SINCE} as written_since
    from collection_runs r where r.month = ${month} for update`);
  return row;
};

const hashRow = z.strictObject({ hash: z.nullable(z.string()) });

/** A hash over all that a month's run has written and nobody has approved; null when there is nothing. */
export const findWrittenHash = async (db: Db, month: Month): Promise<string | null> => {
  const rows = await rowsOf(db, hashRow).from(sql`
    select encode(sha256(string_agg(c.frozen_hash, '' order by c.frozen_hash)::bytea), 'hex') as hash
    from collections c where c.month = ${month} and c.attempt = 1 and c.state = 'written'`);
  return rows[0]?.hash ?? null;
};

/** Notes who looked a month through; the last to do so is the one who doesn't approve it. */
export const notePrepared = async (
  db: Db,
  month: Month,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update collection_runs set prepared_by = ${by}, prepared_at = ${now.toISOString()}::timestamptz
    where month = ${month}`);
};

/** Approves what is written; with `onlyOrdinary`, what has nothing out of the ordinary about it. Returns which. */
export const approveWritten = async (
  db: Db,
  month: Month,
  { by, now, onlyOrdinary }: { by: string; now: Date; onlyOrdinary: boolean },
): Promise<string[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ids: string[] = [];
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const rows: { readonly id: string }[] = await rowsOf(db, idRow).from(sql`
      with batch as materialized (
        select c.id from collections c where c.state = 'written' and c.month = ${month} and c.id > ${after}::uuid
          and c.attempt = 1 and (${!onlyOrdinary}::boolean or ${ORDINARY}) order by c.id limit ${AT_A_TIME} for no key update),
      done as (update collections c set state = 'approved', approved_at = ${at} from batch where c.id = batch.id returning c.id)
      select id from done order by id`);
    ids.push(...rows.map(({ id }) => id));
    after = rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined;
  }
  await db.execute(sql`
    update collection_runs r set approved_by = ${by}, approved_at = ${at}, approved_hash = encode(sha256(coalesce((
      select string_agg(c.frozen_hash, '' order by c.frozen_hash) from collections c
      where c.month = r.month and c.attempt = 1 and c.approved_at is not null), '')::bytea), 'hex')
    where r.month = ${month}`);
  return ids;
};

/** Whether there is something that a standing approval lets through. */
export const hasOrdinary = async (db: Db, month: Month): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from collections c where c.month = ${month} and c.attempt = 1 and c.state = 'written' and ${ORDINARY} limit 1`);
  return rows.length > 0;
};

const monthRow = z.strictObject({ month: isoMonth });

/** Months that have collections which nobody has approved. */
export const findMonthsToApprove = async (db: Db): Promise<Month[]> => {
  const rows = await rowsOf(db, monthRow).from(sql`
    select r.month from collection_runs r where exists (
      select from collections c where c.month = r.month and c.state = 'written') order by r.month desc limit 12`);
  return rows.map(({ month }) => month);
};
