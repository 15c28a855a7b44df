import { desc, eq, sql } from 'drizzle-orm';
import { type Month, endOfDay } from '@bandstand/domain/kernel/london';
import { OPEN_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { secondAttemptDate } from '@bandstand/domain/money/collections/run/days';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import * as z from 'zod/mini';
import { billingAccounts, collectionRuns } from '../../../../../db/tables/index.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { listed } from '../../../../../db/lists.ts';
import { rowsOf, hasRows } from '../../../../platform/database/rows.ts';
import { idRow } from '../../../../../db/row-kinds.ts';

interface Run {
  readonly month: Month;
  /** Too late to be collected on its day: only the charges are written. */
  readonly isLate: boolean;
}

export interface LastRun {
  readonly month: Month;
  readonly quietAt: Date | null;
}

/** The last month whose run was begun, and since when it had nothing to write; nothing before the first. */
export const findLastRun = async (db: Db): Promise<LastRun | undefined> => {
  const [last] = await db
    .select({ month: collectionRuns.month, quietAt: collectionRuns.quietAt })
    .from(collectionRuns)
    .orderBy(desc(collectionRuns.month))
    .limit(1);
  return last;
};

/** Whether anybody could be collected from. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.select({ id: billingAccounts.id }).from(billingAccounts).limit(1)).length > 0;

/** Writes down that no account had anything left to write for a month. */
export const noteQuiet = async (db: Db, month: Month, now: Date): Promise<void> => {
  await db.update(collectionRuns).set({ quietAt: now }).where(eq(collectionRuns.month, month));
};

/** Once a month is written, a tenth of the rows are of a kind that the server has not seen: families ask all week. */
export const takeStatistics = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze collections, ledger_entries`);
};

/** Writes down that a month's run is begun; false when it was before. */
export const beginRun = async (db: Db, { month, isLate }: Run, now: Date): Promise<boolean> => {
  const begun = await db
    .insert(collectionRuns)
    .values({ month, isLate, begunAt: now })
    .onConflictDoNothing()
    .returning({ month: collectionRuns.month });
  return begun.length === 1;
};

const monthRow = z.strictObject({ month: isoMonth });

/** Closes the runs whose collections all have an end, once the day of their second attempts is over. */
export const closeRuns = async (db: Db, now: Date): Promise<void> => {
  const open = await rowsOf(db, monthRow).from(sql`
    select r.month from collection_runs r where r.closed_at is null and r.approved_at is not null and not exists (
      select from collections c where c.month = r.month and c.state in ${listed(OPEN_COLLECTION_STATES)})`);
  const over = open.filter(({ month }) => endOfDay(secondAttemptDate(month)) <= now);
  if (over.length === 0) return;
  const months = sql.param(over.map(({ month }) => month));
  await db.execute(sql`
    update collection_runs set closed_at = ${now.toISOString()}::timestamptz
    where closed_at is null and month = any(${months}::text[])`);
};

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
export const hasOrdinary = (db: Db, month: Month): Promise<boolean> =>
  hasRows(db).from(sql`
    select from collections c where c.month = ${month} and c.attempt = 1 and c.state = 'written' and ${ORDINARY} limit 1`);

/** Months that have collections which nobody has approved. */
export const findMonthsToApprove = async (db: Db): Promise<Month[]> => {
  const rows = await rowsOf(db, monthRow).from(sql`
    select r.month from collection_runs r where exists (
      select from collections c where c.month = r.month and c.state = 'written') order by r.month desc limit 12`);
  return rows.map(({ month }) => month);
};
