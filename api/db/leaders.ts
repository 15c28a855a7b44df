import { sql, type SQL } from 'drizzle-orm';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import type { IsoDate } from '@bandstand/domain/kernel/london';

/** Who leads the timetable `t` on a day, by a change from a day on that has come by then, else as it is now. */
export const leaderOn = (day: SQL): SQL => sql`(
  select coalesce(
    (select array[d.band_leader_id] from timetable_times d
      where d.timetable_id = t.id and d.from_date <= ${day} order by d.from_date desc limit 1),
    array[t.band_leader_id]))[1]`;

/** The Band Leader that a colleague is, if they are one. */
export const leaderWith = (staffId: StaffId): SQL =>
  sql`(select l.id from band_leaders l where l.staff_id = ${staffId})`;

/** Where the photos of Band Leaders are. */
export const PHOTOS = '/media/band-leaders';

/** Where the photo of the Band Leader `of` is shown, another address for each photo; empty where there is none. */
export const photoOf = (of: SQL): SQL =>
  sql`case when ${of}.photo = '' then '' else ${`${PHOTOS}/`}::text || ${of}.id || '?v=' || left(md5(${of}.photo), 8) end`;

/** Whether somebody leads the timetable `t` on a day; null is who sees everybody's. */
export const isLedBy = (staffId: StaffId | null, day: IsoDate): SQL =>
  staffId === null ? sql`true` : sql`${leaderOn(sql`${day}::date`)} = ${leaderWith(staffId)}`;
