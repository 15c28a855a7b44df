import { sql, desc, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { collectedFrom } from '../../../../db/states.ts';
import { WAITING_JOBS } from '../../../platform/jobs/jobs-store.ts';
import { listed } from '../../../../db/lists.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';
import { examinations } from '../../../../db/tables/index.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { filesOf } from '../../../../db/media-files.ts';

const waitingJobs = z.strictObject({
  queue: z.string(),
  waiting: z.int(),
  /** Since when the one that is due longest waits. */
  seconds: z.int(),
});
export type WaitingJobs = z.infer<typeof waitingJobs>;

/** Work that is due and not done, by queue. Times are the database's: so are those of the jobs. */
export const findWaiting = async (db: Db): Promise<WaitingJobs[]> => {
  return rowsOf(db, waitingJobs).from(sql`
    select name as queue, count(*)::int as waiting, extract(epoch from now() - min(start_after))::int as seconds
    from jobs.job where state in ${listed(WAITING_JOBS)} and start_after < now()
      and name in (select name from jobs.queue) and name <> 'unsent-mail' and name not like '\\_\\_%'
    group by name order by name`);
};

const emailFigures = z.strictObject({ waiting: z.int(), seconds: z.int(), kept: z.int() });
export type EmailFigures = z.infer<typeof emailFigures>;

/** E-mails that were not sent yet, how old the oldest is, and how many wait for a person. */
export const findEmails = async (db: Db): Promise<EmailFigures> => {
  return oneRowOf(db, emailFigures).from(sql`
    select count(*) filter (where name = 'send-mail')::int as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where name = 'send-mail')), 0)::int as seconds,
      count(*) filter (where name = 'unsent-mail')::int as kept
    from jobs.job where name in ('send-mail', 'unsent-mail') and state in ${listed(WAITING_JOBS)}`);
};

const collections = z.strictObject({
  newest: z.nullable(isoMonth),
  /** The last month whose run was begun. */
  begun: z.nullable(isoMonth),
  /**
   * Accounts that pay in that month and have no collection in it; a payer who disputes what they were told is not collected
   * from.
   */
  missing: z.int(),
});
export type Collections = z.infer<typeof collections>;

/** The newest month that was collected, and who is missing in the one that should have been. */
export const findCollections = async (db: Db, due: Month | null): Promise<Collections> => {
  return oneRowOf(db, collections).from(sql`
    select (select max(month) from collections) as newest,
      (select max(month) from collection_runs) as begun,
      (select count(distinct b.id)::int from enrolments e join kids k on k.id = e.kid_id
        join billing_accounts b on b.grown_up_id = k.grown_up_id
        join mandates m on m.billing_account_id = b.id and ${collectedFrom}
        where e.state = 'live' and e.monthly_pennies > 0 and ${due}::text is not null and e.cancelled_at is null
          and to_char(e.first_payment_on, 'YYYY-MM') <= ${due}::text
          and (e.place_ends_on is null or to_char(e.place_ends_on, 'YYYY-MM') >= ${due}::text)
          and (m.first_payment_on is null or to_char(m.first_payment_on, 'YYYY-MM') <= ${due}::text)
          and not exists (select from collections c where c.billing_account_id = b.id and c.month = ${due}::text)) as missing`);
};

const overdueCounts = z.strictObject({ leavers: z.int(), freed: z.int() });
export type OverdueCounts = z.infer<typeof overdueCounts>;

/** What the clock should have brought about an hour ago: children whose last day is over, and places that were freed. */
export const findOverdue = async (db: Db, anHourAgo: IsoDate): Promise<OverdueCounts> => {
  return oneRowOf(db, overdueCounts).from(sql`
    select (select count(*)::int from kids where delayed_cancellation_date < ${anHourAgo}::date) as leavers,
      (select count(*)::int from slots where kid_id is null and freed_at < now() - interval '1 hour' and closed_at is null) as freed`);
};

const fileRow = z.strictObject({ file: z.string() });

/** The files that media name, in the media store. */
export const findFiles = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, fileRow).from(sql`
    select distinct name as file from media m, unnest(${filesOf(sql`m`)}) as names(name)
    where name is not null`);
  return rows.map(({ file }) => file);
};

const changeDetailsRow = z.strictObject({
  id: uuid,
  sealed: z.string(),
  /** What the chain says of it. */
  hash: z.string(),
});
type ChangeDetailsRow = z.infer<typeof changeDetailsRow>;

/** What lies sealed beside the changes of the office: the next ones after a change, in the order of their ids. */
export const listChangeDetails = async (
  db: Db,
  after: string | null,
  limit: number,
): Promise<ChangeDetailsRow[]> => {
  return rowsOf(db, changeDetailsRow).from(sql`
    select d.change_id as id, d.sealed, c.details_hash as hash from change_details d join changes c on c.id = d.change_id
    ${after === null ? sql`` : sql`where d.change_id > ${after}`}
    order by d.change_id limit ${limit}`);
};

const changesEnd = z.strictObject({ sequence: z.int(), hash: z.string() });
/** The newest change of the office, by its number and its hash: all the others are chained into it. */
type ChangesEnd = z.infer<typeof changesEnd>;

export const findChangesEnd = async (db: Db): Promise<ChangesEnd | undefined> => {
  const [row] = await rowsOf(db, changesEnd).from(
    sql`select sequence::int, hash from changes order by sequence desc limit 1`,
  );
  return row;
};

/** One line of the doctor's. */
export interface Finding {
  readonly part: string;
  readonly isWell: boolean;
  readonly says: string;
  /** Where the record of what the office did ended then: the next examinations look whether that is still there. */
  readonly end?: ChangesEnd;
}

export interface Examination {
  readonly at: Date;
  readonly findings: readonly Finding[];
}

const KEPT = 90 * 24 * 60 * 60 * 1000;

/** Keeps what was found, and forgets what is older than three months. */
export const keepExamination = async (db: Db, { at, findings }: Examination): Promise<void> => {
  await db.insert(examinations).values({ at, findings }).onConflictDoNothing();
  await db.delete(examinations).where(lt(examinations.at, new Date(at.getTime() - KEPT)));
};

export const findExamination = async (db: Db): Promise<Examination | undefined> => {
  const [row] = await db.select().from(examinations).orderBy(desc(examinations.at)).limit(1);
  return row && { at: row.at, findings: row.findings as Examination['findings'] };
};
