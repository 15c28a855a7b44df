import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { BandId, GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import { datedTimes, term } from '../../../../db/row-shapes.ts';
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
