import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, places } from '@bandstand/domain/kernel/instruments/model';
import type { BandId, GrownUpId, KidId, SchoolId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { idOf, instantText, uuid, clockText } from '../../../../db/row-kinds.ts';
import { datedTimes, term, datedPrice } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const slotRow = z.strictObject({
  id: uuid,
  kid_id: idOf<KidId>(),
  instrument: slotInstrument,
  holding: z.enum(HOLDINGS),
  held_until: z.nullable(instantText),
  band_id: idOf<BandId>(),
  band_name: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  out_of_hours: z.boolean(),
});
export type SlotRow = z.infer<typeof slotRow>;

const lessonsRow = z.strictObject({
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  closures: z.array(isoDate),
  slots: z.array(slotRow),
});
type LessonsRow = z.infer<typeof lessonsRow>;

/** A child of this parent: when the lessons are, and the places that they have or are offered. */
export const findSlots = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<LessonsRow | undefined> => {
  const [row] = await rowsOf(db, lessonsRow).from(sql`
    select t.weekday, t.times, t.terms, t.closures, (
      select coalesce(json_agg(json_build_object('id', s.id, 'kid_id', s.kid_id, 'instrument', s.instrument,
          'holding', s.holding, 'held_until', s.held_until, 'band_id', b.id, 'band_name', b.name,
          'year_from', b.year_from, 'year_to', b.year_to, 'out_of_hours', b.out_of_hours)
          order by s.holding <> 'member', s.id), '[]')
      from slots s join bands b on b.id = s.band_id where s.kid_id = k.id) as slots
    from kids k join timetable_facts t on t.id = k.timetable_id
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId}`);
  return row;
};

const bandRow = z.strictObject({
  id: uuid,
  name: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  out_of_hours: z.boolean(),
});
export type BandRow = z.infer<typeof bandRow>;

/** A band at a school of one of the parent's children. */
export const findBand = async (
  db: Db,
  grownUpId: GrownUpId,
  bandId: BandId,
): Promise<BandRow | undefined> => {
  const [row] = await rowsOf(db, bandRow).from(sql`
    select b.id, b.name, b.year_from, b.year_to, b.out_of_hours
    from bands b join timetables t on t.id = b.timetable_id
    where b.id = ${bandId} and exists (
      select 1 from kids k join timetables own on own.id = k.timetable_id
      where k.grown_up_id = ${grownUpId} and own.school_id = t.school_id)`);
  return row;
};

const bandPlaces = z.strictObject({ ...bandRow.shape, instrument_availability: places });

const timetableRow = z.strictObject({
  id: uuid,
  weekday: z.int(),
  starts_at: clockText,
  ends_at: clockText,
  band_leader_name: z.nullable(z.string()),
  prices: z.array(datedPrice),
  bands: z.array(bandPlaces),
});
type TimetableRow = z.infer<typeof timetableRow>;

/**
 * The timetables of a school that one of the parent's children is at, with their bands and free places. Nothing when the parent has no child there.
 */
export const findAvailabilities = async (
  db: Db,
  { grownUpId, schoolId }: { grownUpId: GrownUpId; schoolId: SchoolId },
): Promise<TimetableRow[]> => {
  return rowsOf(db, timetableRow).from(sql`
    select t.id, t.weekday, t.starts_at::text, t.ends_at::text, l.name as band_leader_name, f.prices, (
      select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'year_from', b.year_from, 'year_to', b.year_to,
          'out_of_hours', b.out_of_hours, 'instrument_availability', free.places) order by b.out_of_hours, b.name, b.id), '[]')
      from bands b cross join lateral (
        select json_build_object(
          'vocals', count(*) filter (where s.instrument = 'vocals'), 'keyboard', count(*) filter (where s.instrument = 'keyboard'),
          'guitar', count(*) filter (where s.instrument = 'guitar'), 'bass', count(*) filter (where s.instrument = 'bass'),
          'drums', count(*) filter (where s.instrument = 'drums')) as places
        from slots s where s.band_id = b.id and s.kid_id is null and s.freed_at is null and s.closed_at is null) free
      where b.timetable_id = t.id and b.retired_at is null) as bands
    from timetables t join timetable_facts f on f.id = t.id left join band_leaders l on l.id = t.band_leader_id
    where t.school_id = ${schoolId} and t.lessons_are_on and not t.closed_to_new_signups and exists (
      select 1 from kids k join timetables own on own.id = k.timetable_id
      where k.grown_up_id = ${grownUpId} and own.school_id = t.school_id)
    order by t.weekday, t.starts_at, t.id limit 50`);
};

/** Whether one of the parent's children is at the school. */
export const hasChildAt = async (
  db: Db,
  { grownUpId, schoolId }: { grownUpId: GrownUpId; schoolId: SchoolId },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from kids k join timetables own on own.id = k.timetable_id
    where k.grown_up_id = ${grownUpId} and own.school_id = ${schoolId} limit 1`);
  return rows.length === 1;
};
