import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TermLookedBackOn } from '@bandstand/domain/stories/round-up/label';
import type { GrownUpId, KidId, MediaId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { STILL_KINDS } from '@bandstand/domain/stories/media/model';
import type { WatchedRoundUp } from '@bandstand/domain/stories/round-up/resume';
import { oneOf } from '../../../../db/tables/columns.ts';
import {
  kids,
  media,
  roundUpMedia,
  roundUps,
  terms,
  timetables,
  roundUpViewings,
} from '../../../../db/tables/index.ts';
import { isShownFile } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';

export type RoundUpRow = typeof roundUps.$inferSelect;
type Medium = Pick<typeof media.$inferSelect, 'id' | 'description' | 'takenOn'>;

/** A child of this parent with their latest or the wanted Round-Up, if one was published, and their song if it may be heard. */
export interface RoundUpFacts {
  readonly name: string;
  readonly status: (typeof kids.$inferSelect)['status'];
  readonly trinityOptOut: boolean;
  /** The first day of the term that is running or just over, as far as the school's dates are known. */
  readonly termBegan: string | null;
  readonly roundUp: RoundUpRow | null;
  readonly recordingId: MediaId | null;
}

const songs = alias(media, 'songs');

interface RoundUpQuery {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  /** Null for the latest. */
  readonly roundUpId: RoundUpId | null;
  readonly today: string;
}

export const findRoundUp = async (
  db: Db,
  { grownUpId, kidId, roundUpId, today }: RoundUpQuery,
): Promise<RoundUpFacts | undefined> => {
  const termBegan = sql<string | null>`(select max(${terms.startsOn})::text from ${terms}
    join ${timetables} on ${timetables.schoolId} = ${terms.schoolId}
    where ${timetables.id} = ${kids.timetableId} and ${terms.startsOn} <= ${today})`;
  const [row] = await db
    .select({
      name: kids.name,
      status: kids.status,
      trinityOptOut: kids.trinityOptOut,
      termBegan,
      roundUp: roundUps,
      recordingId: songs.id,
    })
    .from(kids)
    .leftJoin(
      roundUps,
      and(
        eq(roundUps.kidId, kids.id),
        isNotNull(roundUps.publishedAt),
        roundUpId === null ? undefined : eq(roundUps.id, roundUpId),
      ),
    )
    .leftJoin(songs, and(eq(songs.id, roundUps.songMediaId), isShownFile(songs, grownUpId)))
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt)))
    .orderBy(desc(roundUps.publishedAt), desc(roundUps.id))
    .limit(1);
  return row;
};

/** Whether the Round-Up of this term was published. */
export const isPublished = async (
  db: Db,
  kidId: KidId,
  { acYear, acYearPeriod }: TermLookedBackOn,
): Promise<boolean> => {
  const found = await db
    .select({ id: roundUps.id })
    .from(roundUps)
    .where(
      and(
        eq(roundUps.kidId, kidId),
        eq(roundUps.acYear, acYear),
        eq(roundUps.acYearPeriod, acYearPeriod),
        isNotNull(roundUps.publishedAt),
      ),
    );
  return found.length > 0;
};

/** The first photos of a Round-Up, in their order, that this grown-up may see. */
export const findPhotos = (
  db: Db,
  roundUpId: RoundUpId,
  grownUpId: GrownUpId,
  limit: number,
): Promise<Medium[]> =>
  db
    .select({ id: media.id, description: media.description, takenOn: media.takenOn })
    .from(roundUpMedia)
    .innerJoin(media, eq(media.id, roundUpMedia.mediaId))
    .where(
      and(
        eq(roundUpMedia.roundUpId, roundUpId),
        oneOf(media.kind, STILL_KINDS),
        isShownFile(media, grownUpId),
      ),
    )
    .orderBy(asc(roundUpMedia.position), asc(media.id))
    .limit(limit);

/** These media in this order, without those that this grown-up may not see. */
export const findChosen = async (
  db: Db,
  ids: readonly MediaId[],
  grownUpId: GrownUpId,
): Promise<Medium[]> => {
  const found = await db
    .select({ id: media.id, description: media.description, takenOn: media.takenOn })
    .from(media)
    .where(and(inArray(media.id, [...ids]), isShownFile(media, grownUpId)));
  return ids.flatMap((id) => found.filter((medium) => medium.id === id));
};

export type ViewingRow = typeof roundUpViewings.$inferSelect;

export interface Viewer {
  readonly grownUpId: GrownUpId;
  readonly roundUpId: RoundUpId;
}

/** A published Round-Up of a child of this parent. */
export const isOwnRoundUp = async (db: Db, { grownUpId, roundUpId }: Viewer): Promise<boolean> => {
  const own = and(
    eq(kids.id, roundUps.kidId),
    eq(kids.grownUpId, grownUpId),
    isNull(kids.removedAt),
  );
  const found = await db
    .select({ id: roundUps.id })
    .from(roundUps)
    .innerJoin(kids, own)
    .where(and(eq(roundUps.id, roundUpId), isNotNull(roundUps.publishedAt)));
  return found.length === 1;
};

const columnsOf = (watched: WatchedRoundUp) => ({
  slidesCount: watched.slidesCount,
  slideDesignators: watched.slideDesignators,
  lastViewedSlideDesignator: watched.lastViewedSlideDesignator,
  lastViewedSlideNumber: watched.lastViewedSlideNumber,
});

/** Writes the viewing down, unless this grown-up has begun it already. */
export const addViewing = async (
  db: Db,
  { id, grownUpId, roundUpId }: Viewer & { readonly id: string },
  watched: WatchedRoundUp,
  now: Date,
): Promise<ViewingRow | undefined> => {
  const row = { id, grownUpId, roundUpId, ...columnsOf(watched), createdAt: now, viewedAt: now };
  const [added] = await db
    .insert(roundUpViewings)
    .values(row)
    .onConflictDoNothing({ target: [roundUpViewings.roundUpId, roundUpViewings.grownUpId] })
    .returning();
  return added;
};

/** The viewing that was begun; nobody else changes it until the transaction ends. */
export const lockViewing = async (
  db: Db,
  { grownUpId, roundUpId }: Viewer,
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .select()
    .from(roundUpViewings)
    .where(and(eq(roundUpViewings.grownUpId, grownUpId), eq(roundUpViewings.roundUpId, roundUpId)))
    .for('update');
  return row;
};

export const setWatched = async (
  db: Db,
  id: string,
  watched: WatchedRoundUp,
  now: Date,
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .update(roundUpViewings)
    .set({ ...columnsOf(watched), viewedAt: now })
    .where(eq(roundUpViewings.id, id))
    .returning();
  return row;
};

/** Goes on to a slide of the deck, forwards only, in one statement; nothing where it is not further. */
export const moveOn = async (
  db: Db,
  viewing: { readonly id: string; readonly grownUpId: GrownUpId },
  { designator, number }: { readonly designator: string; readonly number: number },
  now: Date,
): Promise<ViewingRow | undefined> => {
  const isThatSlide = sql`${roundUpViewings.slideDesignators} ->> (${number}::int - 1) = ${designator}`;
  const [row] = await db
    .update(roundUpViewings)
    .set({
      lastViewedSlideDesignator: designator,
      lastViewedSlideNumber: number,
      viewedAt: now,
    })
    .where(
      and(
        eq(roundUpViewings.id, viewing.id),
        eq(roundUpViewings.grownUpId, viewing.grownUpId),
        lt(roundUpViewings.lastViewedSlideNumber, number),
        isThatSlide,
      ),
    )
    .returning();
  return row;
};

export const findViewing = async (
  db: Db,
  { id, grownUpId }: { readonly id: string; readonly grownUpId: GrownUpId },
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .select()
    .from(roundUpViewings)
    .where(and(eq(roundUpViewings.id, id), eq(roundUpViewings.grownUpId, grownUpId)));
  return row;
};
