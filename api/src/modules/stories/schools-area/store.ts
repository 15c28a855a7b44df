import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { MediaId, SchoolId } from '@bandstand/domain/kernel/ids';
import {
  concertVideos,
  media,
  schools,
  schoolUsers,
  timetables,
} from '../../../../db/tables/index.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';

export interface VideoRow {
  readonly id: string;
  readonly name: string;
  readonly mediaId: MediaId;
  /** Null when it is a file of ours. */
  readonly vimeoId: string | null;
  readonly still: string | null;
  readonly captions: string | null;
  readonly date: string | null;
}

/** Videos of this school's timetables that every child in them lets a school see, the newest first. */
export const findVideos = async (
  db: Db,
  { schoolId, schoolUserId }: { readonly schoolId: SchoolId; readonly schoolUserId: string },
  limit: number,
): Promise<VideoRow[]> =>
  db
    .select({
      id: concertVideos.id,
      name: concertVideos.name,
      vimeoId: media.vimeoId,
      mediaId: media.id,
      still: media.still,
      captions: media.captions,
      date: media.takenOn,
    })
    .from(concertVideos)
    .innerJoin(timetables, eq(timetables.id, concertVideos.timetableId))
    .innerJoin(media, eq(media.id, concertVideos.mediaId))
    .where(
      and(eq(timetables.schoolId, schoolId), mayBeShownTo(media.id, sql`${schoolUserId}::uuid`)),
    )
    .orderBy(desc(concertVideos.publishedAt), desc(concertVideos.id))
    .limit(limit);

/** The school of this school user. */
export const findSchool = async (db: Db, schoolUserId: string) => {
  const [school] = await db
    .select({ name: schools.name, town: schools.town, userName: schoolUsers.name })
    .from(schoolUsers)
    .innerJoin(schools, eq(schools.id, schoolUsers.schoolId))
    .where(eq(schoolUsers.id, schoolUserId));
  return school;
};

export const findTimetables = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      id: timetables.id,
      displayName: timetables.displayName,
      weekday: timetables.weekday,
      startsAt: timetables.startsAt,
      endsAt: timetables.endsAt,
    })
    .from(timetables)
    .where(eq(timetables.schoolId, schoolId))
    .orderBy(asc(timetables.weekday), asc(timetables.startsAt));
