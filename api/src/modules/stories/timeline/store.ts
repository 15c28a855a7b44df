import { and, eq, isNull, inArray, sql, desc, getTableColumns, type SQL } from 'drizzle-orm';
import type { Reaction } from '@bandstand/domain/stories/timeline/reactions';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod/mini';
import { londonDate } from '@bandstand/domain/kernel/london';
import { mediaReport, type MediaReport } from '@bandstand/domain/stories/timeline/model';
import { alias } from 'drizzle-orm/pg-core';
import {
  kids,
  timelineEntries,
  enrolments,
  timetables,
  mediaReports,
  media,
  roundUps,
} from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { enrolled } from '../../../../db/states.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';
import { isShownFile, mayBeShownTo } from '../../../../db/tables/media-visibility.ts';

/** Whose timeline is asked for, and by whom. */
export interface OwnKid {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
}

export const isOwnKid = async (db: Db, { grownUpId, kidId }: OwnKid): Promise<boolean> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  return (await db.select({ id: kids.id }).from(kids).where(own)).length === 1;
};

/** Marks what was not seen yet, of this parent's child; returns how many that were. */
export const markSeen = async (
  db: Db,
  { grownUpId, kidId }: OwnKid,
  now: Date,
): Promise<number> => {
  const marked = await db
    .update(timelineEntries)
    .set({ seenAt: now })
    .from(kids)
    .where(
      and(
        eq(timelineEntries.kidId, kidId),
        isNull(timelineEntries.seenAt),
        eq(kids.id, timelineEntries.kidId),
        eq(kids.grownUpId, grownUpId),
      ),
    )
    .returning({ id: timelineEntries.id });
  return marked.length;
};

export const setReaction = async (db: Db, id: string, reaction: Reaction): Promise<void> => {
  await db.update(timelineEntries).set({ reaction }).where(eq(timelineEntries.id, id));
};

/** Whether this picture or video is on the timeline of this parent's child. */
export const isOnTimeline = async (
  db: Db,
  { grownUpId, kidId }: OwnKid,
  submissionId: string,
): Promise<boolean> => {
  const found = await db
    .select({ id: timelineEntries.id })
    .from(timelineEntries)
    .innerJoin(kids, and(eq(kids.id, timelineEntries.kidId), eq(kids.grownUpId, grownUpId)))
    .where(
      and(
        eq(timelineEntries.kidId, kidId),
        eq(timelineEntries.bandMediaSubmissionId, submissionId),
      ),
    )
    .limit(1);
  return found.length === 1;
};

/** Children with a live enrolment, as their welcome names them. */
export const findNewMembers = (db: Db, kidIds: readonly KidId[]) =>
  db
    .select({
      enrolmentId: enrolments.id,
      kidId: kids.id,
      name: kids.name,
      school: timetables.displayName,
      firstLessonOn: enrolments.firstLessonOn,
      isBack: sql<boolean>`exists (
        select from status_changes c where c.kid_id = ${kids.id} and c.to_status = 'cancelled'
          and c.from_status in ${enrolled})`,
    })
    .from(enrolments)
    .innerJoin(kids, eq(kids.id, enrolments.kidId))
    .innerJoin(timetables, eq(timetables.id, enrolments.timetableId))
    .where(and(inArray(kids.id, [...kidIds]), eq(enrolments.state, 'live')));

/** An entry has its enrolment's id, so that an enrolment is welcomed once. */
export const addWelcomes = async (
  db: Db,
  entries: readonly { readonly id: string; readonly kidId: KidId; readonly body: string }[],
  now: Date,
): Promise<void> => {
  const looks = { category: 'News' as const, color: '#6b4fd8', createdAt: now };
  await db
    .insert(timelineEntries)
    .values(entries.map((entry) => ({ ...entry, ...looks })))
    .onConflictDoNothing({ target: timelineEntries.id });
};

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

type Entry = typeof timelineEntries.$inferSelect;
type ShownMedium = Pick<typeof media.$inferSelect, 'id' | 'description'>;
type ShownPicture = ShownMedium &
  Pick<typeof media.$inferSelect, 'width' | 'height' | 'widths' | 'placeholder'>;
type ShownVideo = ShownMedium &
  Pick<typeof media.$inferSelect, 'vimeoId' | 'still' | 'captions' | 'widths'>;

/** An entry with those of its media that the parent may see. */
export interface EntryRow {
  readonly entry: Entry;
  readonly picture: ShownPicture | null;
  readonly photo: ShownPicture | null;
  readonly video: ShownVideo | null;
  readonly isRoundUpPublished: boolean;
}

const pictures = alias(media, 'pictures');
const photos = alias(media, 'photos');
const videos = alias(media, 'videos');
const { createdAt, id: entryId } = timelineEntries;

const IS_PUBLISHED = sql<boolean>`exists (select from ${roundUps} r where r.id = ${timelineEntries.roundUpId}
  and r.kid_id = ${timelineEntries.kidId} and r.published_at is not null)`;

/** Media that may not be shown to this parent are not there. */
const findRows = (
  db: Db,
  grownUpId: GrownUpId,
  which: SQL | undefined,
  limit: number,
): Promise<EntryRow[]> =>
  db
    .select({
      entry: getTableColumns(timelineEntries),
      picture: {
        id: pictures.id,
        description: pictures.description,
        width: pictures.width,
        height: pictures.height,
        widths: pictures.widths,
        placeholder: pictures.placeholder,
      },
      photo: {
        id: photos.id,
        description: photos.description,
        width: photos.width,
        height: photos.height,
        widths: photos.widths,
        placeholder: photos.placeholder,
      },
      video: {
        id: videos.id,
        description: videos.description,
        vimeoId: videos.vimeoId,
        still: videos.still,
        captions: videos.captions,
        widths: videos.widths,
      },
      isRoundUpPublished: IS_PUBLISHED,
    })
    .from(timelineEntries)
    .innerJoin(kids, and(eq(kids.id, timelineEntries.kidId), eq(kids.grownUpId, grownUpId)))
    .leftJoin(
      pictures,
      and(eq(pictures.id, timelineEntries.pictureId), isShownFile(pictures, grownUpId)),
    )
    .leftJoin(photos, and(eq(photos.id, timelineEntries.photoId), isShownFile(photos, grownUpId)))
    .leftJoin(
      videos,
      and(eq(videos.id, timelineEntries.videoId), mayBeShownTo(videos.id, grownUpId)),
    )
    .where(which)
    .orderBy(desc(createdAt), desc(entryId))
    .limit(limit);

/** Entries of this parent's child, the newest first: those older than `before`, or from the newest on. */
export const findEntries = (
  db: Db,
  { grownUpId, kidId }: OwnKid,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<EntryRow[]> => {
  const older =
    before === undefined
      ? undefined
      : sql`(${createdAt}, ${entryId}) < (select b.created_at, b.id from timeline_entries b where b.id = ${before} and b.kid_id = ${kidId})`;
  return findRows(db, grownUpId, and(eq(timelineEntries.kidId, kidId), older), limit);
};

/** One entry of this parent's children. */
export const findEntry = async (
  db: Db,
  grownUpId: GrownUpId,
  id: string,
): Promise<EntryRow | undefined> =>
  (await findRows(db, grownUpId, eq(timelineEntries.id, id), 1))[0];
