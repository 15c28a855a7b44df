import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { clockText } from '../../../../db/row-kinds.ts';
import { datedTimes } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Where and when a child plays, as the family is told on enrolling. Times are London's, 'HH:MM'. */
export const lessonFacts = z.strictObject({
  band: z.string(),
  leader: z.nullable(z.string()),
  weekday: z.int(),
  starts_at: clockText,
  ends_at: clockText,
  /** False where the times are the whole session's. */
  has_own_time: z.boolean(),
  /** What is agreed for a day that is to come. */
  coming: z.array(datedTimes),
});
export type LessonFacts = z.infer<typeof lessonFacts>;

/** The facts of a band, by its id. */
export const lessonFactsOf = (bandId: SQL): SQL => sql`(
  select json_build_object('band', b.name, 'leader', l.name, 'weekday', t.weekday,
    'starts_at', to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI'),
    'ends_at', to_char(coalesce(b.ends_at, t.ends_at), 'HH24:MI'), 'has_own_time', b.starts_at is not null,
    'coming', (
      select coalesce(json_agg(json_build_object('from', d.from_date, 'weekday', d.weekday,
        'starts_at', to_char(d.starts_at, 'HH24:MI'), 'ends_at', to_char(d.ends_at, 'HH24:MI')) order by d.from_date), '[]')
      from timetable_times d where d.timetable_id = t.id and d.applied_at is null))
  from bands b join timetables t on t.id = b.timetable_id left join band_leaders l on l.id = t.band_leader_id
  where b.id = ${bandId})`;

const factsRow = z.strictObject({ facts: lessonFacts });

/** Of a child who plays; null for one without a place. */
export const findLessonFacts = async (db: Db, kidId: KidId): Promise<LessonFacts | null> => {
  const rows = await rowsOf(db, factsRow).from(sql`
    select ${lessonFactsOf(sql`s.band_id`)} as facts from slots s where s.kid_id = ${kidId} and s.holding = 'member'`);
  return rows[0]?.facts ?? null;
};
