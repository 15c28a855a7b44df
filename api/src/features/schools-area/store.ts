import { and, asc, desc, eq, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import {
  concertVideos,
  kids,
  media,
  mediaChildren,
  schools,
  schoolUsers,
  timetables,
} from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

export interface VideoRow {
  readonly id: string;
  readonly name: string;
  readonly vimeoId: string;
  readonly date: string | null;
}

/**
 * Videos of this school's timetables, the newest first. A video is for the school only while every child seen in it has
 * concert video permission: unset is no, and a child that is gone can't be asked any more.
 */
export const findVideos = async (db: Db, schoolId: string, limit: number): Promise<VideoRow[]> => {
  const childrenWho = (condition: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(mediaChildren)
      .innerJoin(kids, eq(kids.id, mediaChildren.kidId))
      .where(and(eq(mediaChildren.mediaId, media.id), condition));
  const mayNotBeShown = or(
    isNull(kids.concertVideoPermission),
    eq(kids.concertVideoPermission, false),
    isNotNull(kids.erasedAt),
    isNotNull(kids.removedAt),
  );
  const rows = await db
    .select({
      id: concertVideos.id,
      name: concertVideos.name,
      vimeoId: media.vimeoId,
      date: media.takenOn,
    })
    .from(concertVideos)
    .innerJoin(timetables, eq(timetables.id, concertVideos.timetableId))
    .innerJoin(media, eq(media.id, concertVideos.mediaId))
    .where(
      and(
        eq(timetables.schoolId, schoolId),
        isNotNull(media.vimeoId),
        notExists(childrenWho(mayNotBeShown)),
      ),
    )
    .orderBy(desc(concertVideos.publishedAt), desc(concertVideos.id))
    .limit(limit);
  return rows.flatMap(({ vimeoId, ...row }) => (vimeoId === null ? [] : [{ ...row, vimeoId }]));
};

/** The school of this school user. */
export const findSchool = async (db: Db, schoolUserId: string) => {
  const [school] = await db
    .select({ name: schools.name, town: schools.town, userName: schoolUsers.name })
    .from(schoolUsers)
    .innerJoin(schools, eq(schools.id, schoolUsers.schoolId))
    .where(eq(schoolUsers.id, schoolUserId));
  return school;
};

export const findTimetables = (db: Db, schoolId: string) =>
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
