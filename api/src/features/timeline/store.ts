import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { MediaReport } from '@bandstand/domain/timeline/model';
import type { Reaction } from '@bandstand/domain/timeline/reactions';
import { kids, mediaReports, timelineEntries } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

export type EntryRow = typeof timelineEntries.$inferSelect;

/** Whose timeline is asked for, and by whom. */
export interface OwnKid {
  readonly grownUpId: string;
  readonly kidId: string;
}

export const isOwnKid = async (db: Db, { grownUpId, kidId }: OwnKid): Promise<boolean> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  return (await db.select({ id: kids.id }).from(kids).where(own)).length === 1;
};

const entryColumns = getTableColumns(timelineEntries);
const { createdAt, id: entryId } = timelineEntries;

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
  return db
    .select(entryColumns)
    .from(timelineEntries)
    .innerJoin(kids, and(eq(kids.id, timelineEntries.kidId), eq(kids.grownUpId, grownUpId)))
    .where(and(eq(timelineEntries.kidId, kidId), older))
    .orderBy(desc(createdAt), desc(entryId))
    .limit(limit);
};

/** Marks what was not seen yet, of this parent's child; answers how many that were. */
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

/** One entry of this parent's children. */
export const findEntry = async (
  db: Db,
  grownUpId: string,
  id: string,
): Promise<EntryRow | undefined> => {
  const [row] = await db
    .select(entryColumns)
    .from(timelineEntries)
    .innerJoin(kids, and(eq(kids.id, timelineEntries.kidId), eq(kids.grownUpId, grownUpId)))
    .where(eq(timelineEntries.id, id));
  return row;
};

export const setReaction = async (db: Db, id: string, reaction: Reaction): Promise<void> => {
  await db.update(timelineEntries).set({ reaction }).where(eq(timelineEntries.id, id));
};

/** Whether this picture or video stands on the timeline of this parent's child. */
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
