import { and, eq, isNull } from 'drizzle-orm';
import type { Reaction } from '@bandstand/domain/stories/timeline/reactions';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { kids, timelineEntries } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

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
