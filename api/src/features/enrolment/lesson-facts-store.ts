import { sql, type SQL } from 'drizzle-orm';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';

/** Where and when a child plays, as its family is told when it is enrolled. Times are London's, 'HH:MM'. */
export interface LessonFacts {
  readonly band: string;
  readonly leader: string | null;
  readonly weekday: number;
  readonly starts_at: string;
  readonly ends_at: string;
  /** False where the times are the whole session's. */
  readonly has_own_time: boolean;
}

/** The facts of a band, by its id. */
export const lessonFactsOf = (bandId: SQL): SQL => sql`(
  select json_build_object('band', b.name, 'leader', l.name, 'weekday', t.weekday,
    'starts_at', to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI'),
    'ends_at', to_char(coalesce(b.ends_at, t.ends_at), 'HH24:MI'), 'has_own_time', b.starts_at is not null)
  from bands b join timetables t on t.id = b.timetable_id left join band_leaders l on l.id = t.band_leader_id
  where b.id = ${bandId})`;

/** Of a child that plays; null when it has no place. */
export const findLessonFacts = async (db: Db, kidId: KidId): Promise<LessonFacts | null> => {
  const { rows } = await db.execute<{ facts: LessonFacts }>(sql`
    select ${lessonFactsOf(sql`s.band_id`)} as facts from slots s where s.kid_id = ${kidId} and s.holding = 'member'`);
  return rows[0]?.facts ?? null;
};
