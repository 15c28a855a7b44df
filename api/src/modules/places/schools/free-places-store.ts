import { eq, sql } from 'drizzle-orm';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { timetableBands } from '../../../../db/tables/views.ts';
import type { Db } from '../../../platform/database/pool.ts';

interface BandTimes {
  readonly id: string;
  readonly name: string;
  readonly weekday: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly has_own_time: boolean;
}

const times = sql<readonly BandTimes[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'weekday', t.weekday,
    'starts_at', to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI'),
    'ends_at', to_char(coalesce(b.ends_at, t.ends_at), 'HH24:MI'), 'has_own_time', b.starts_at is not null)), '[]')
  from bands b join timetables t on t.id = b.timetable_id where b.timetable_id = ${timetableBands.timetableId})`;

/** A timetable's bands with their free places, and when each of them plays. */
export const findBandsWithTimes = async (db: Db, timetableId: TimetableId) => {
  const [row] = await db
    .select({ bands: timetableBands.bands, times })
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return row;
};
