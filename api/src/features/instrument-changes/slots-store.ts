import { sql } from 'drizzle-orm';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BandId, GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';

export interface SlotRow extends Record<string, unknown> {
  readonly id: string;
  readonly kid_id: KidId;
  readonly instrument: SlotInstrument;
  readonly holding: 'member' | 'enrolling' | 'reserved' | 'change_offer' | 'dated_change';
  readonly held_until: string | null;
  readonly band_id: BandId;
  readonly band_name: string;
  readonly year_from: number;
  readonly year_to: number;
  readonly out_of_hours: boolean;
}

interface LessonsRow extends Record<string, unknown> {
  readonly weekday: number;
  readonly terms: readonly { starts_on: IsoDate; ends_on: IsoDate }[];
  readonly closures: readonly IsoDate[];
  readonly slots: readonly SlotRow[];
}

/** A child of this parent: when its lessons are, and the places that it has or is offered. */
export const findSlots = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<LessonsRow | undefined> => {
  const { rows } = await db.execute<LessonsRow>(sql`
    select t.weekday, t.terms, t.closures, (
      select coalesce(json_agg(json_build_object('id', s.id, 'kid_id', s.kid_id, 'instrument', s.instrument,
          'holding', s.holding, 'held_until', s.held_until, 'band_id', b.id, 'band_name', b.name,
          'year_from', b.year_from, 'year_to', b.year_to, 'out_of_hours', b.out_of_hours)
          order by s.holding <> 'member', s.id), '[]')
      from slots s join bands b on b.id = s.band_id where s.kid_id = k.id) as slots
    from kids k join timetable_facts t on t.id = k.timetable_id
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId}`);
  return rows[0];
};

export interface BandRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly year_from: number;
  readonly year_to: number;
  readonly out_of_hours: boolean;
}

/** A band at a school of one of the parent's children. */
export const findBand = async (
  db: Db,
  grownUpId: GrownUpId,
  bandId: BandId,
): Promise<BandRow | undefined> => {
  const { rows } = await db.execute<BandRow>(sql`
    select b.id, b.name, b.year_from, b.year_to, b.out_of_hours
    from bands b join timetables t on t.id = b.timetable_id
    where b.id = ${bandId} and exists (
      select 1 from kids k join timetables own on own.id = k.timetable_id
      where k.grown_up_id = ${grownUpId} and own.school_id = t.school_id)`);
  return rows[0];
};
