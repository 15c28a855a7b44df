import { sql } from 'drizzle-orm';
import { idRow } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { offerPlaces } from './jobs.ts';

/**
 * Timetables with places that were freed more than a minute ago, by the database's clock, and not offered yet; without
 * those whose turn is written down already.
 */
export const findTimetablesWithFreedPlaces = async (db: Db, atMost: number): Promise<string[]> => {
  // Each side is read once: after a rush the statistics of the queue still say that it is empty.
  const rows = await rowsOf(db, idRow).from(sql`
    with freed as materialized (
      select distinct b.timetable_id as id from slots s join bands b on b.id = s.band_id
      where s.freed_at < now() - interval '1 minute' and s.closed_at is null)
    select id from freed where id::text not in (
      select j.data ->> 'timetableId' from jobs.job j
      where j.name = ${offerPlaces.queue} and j.state < 'active' and j.data ->> 'timetableId' is not null)
    limit ${atMost}`);
  return rows.map(({ id }) => id);
};

/** Timetables where somebody waits for an instrument that has a place nobody holds. */
export const findTimetablesToOfferAt = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select distinct w.timetable_id as id from waiting_list_entries w
    join bands b on b.timetable_id = w.timetable_id
    join slots s on s.band_id = b.id and s.instrument = w.instrument and s.kid_id is null and s.closed_at is null
    where w.left_at is null`);
  return rows.map(({ id }) => id);
};
