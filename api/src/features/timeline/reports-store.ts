import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mediaReport, type MediaReport } from '@bandstand/domain/timeline/model';
import { mediaReports } from '../../../db/tables/index.ts';
import { uuid } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

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
