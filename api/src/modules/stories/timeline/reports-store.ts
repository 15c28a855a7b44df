import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { londonDate } from '@bandstand/domain/kernel/london';
import { mediaReport, type MediaReport } from '@bandstand/domain/stories/timeline/model';
import { mediaReports } from '../../../../db/tables/index.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export const addReport = async (db: Db, report: MediaReport, now: Date): Promise<string> => {
  const id = randomUUIDv7();
  await db.insert(mediaReports).values({
    id,
    bandMediaSubmissionId: report.band_media_submission_id,
    kidId: report.kid_id,
    grownUpId: report.grown_up_id,
    comment: report.comment,
    createdAt: now,
  });
  return id;
};

/** How many other things this family has reported on this day of London; families' reports are counted under their lock. */
export const countReportedToday = async (
  tx: Db,
  { grown_up_id: grownUpId, band_media_submission_id: submissionId }: MediaReport,
  now: Date,
): Promise<number> => {
  const { others } = await oneRowOf(tx, z.strictObject({ others: z.int() })).from(sql`
    select count(distinct band_media_submission_id)::int as others from media_reports
    where grown_up_id = ${grownUpId} and created_at > ${instant(now)} - interval '26 hours'
      and (created_at at time zone 'Europe/London')::date = ${londonDate(now)}::date
      and band_media_submission_id <> ${submissionId}`);
  return others;
};

/** Hides from everybody what the report is about. */
export const hideReported = async (
  tx: Db,
  { kid_id: kidId, band_media_submission_id: submissionId }: MediaReport,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    update media m set hidden_at = ${instant(now)} from timeline_entries t
    where t.kid_id = ${kidId} and t.band_media_submission_id = ${submissionId} and m.hidden_at is null
      and m.id in (t.picture_id, t.photo_id, t.video_id)`);
};

const unsentReport = z.extend(mediaReport, { id: uuid });
export type UnsentReport = z.infer<typeof unsentReport>;

interface ReportsQuery {
  /** Nothing is taken when a report was told after this instant. */
  readonly quietSince: Date;
  readonly now: Date;
  readonly atMost: number;
}

/** Marks the oldest reports that nobody was told of as told, and returns them. Callers take turns. */
export const takeUnsentReports = async (
  db: Db,
  { quietSince, now, atMost }: ReportsQuery,
): Promise<UnsentReport[]> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('media reports', 0))`);
  return rowsOf(db, unsentReport).from(sql`
    with due as (
      select id from media_reports where told_at is null
        and not exists (select from media_reports t where t.told_at > ${instant(quietSince)})
      order by created_at, id limit ${atMost}),
    told as (
      update media_reports m set told_at = ${instant(now)} from due where m.id = due.id
      returning m.id, m.band_media_submission_id, m.kid_id, m.grown_up_id, m.comment)
    select * from told order by id`);
};
