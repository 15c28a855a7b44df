import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TermLookedBackOn } from '@bandstand/domain/stories/round-up/label';
import type { GrownUpId, KidId, MediaId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { STILL_KINDS } from '@bandstand/domain/stories/media/model';
import { oneOf } from '../../../../db/tables/columns.ts';
import {
  kids,
  media,
  roundUpMedia,
  roundUps,
  terms,
  timetables,
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
