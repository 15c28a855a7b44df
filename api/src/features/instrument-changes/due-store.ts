import { sql } from 'drizzle-orm';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';

export interface DueChange extends Record<string, unknown> {
  readonly slot_id: SlotId;
  readonly kid_id: KidId;
  readonly timetable_id: TimetableId;
  readonly instrument: SlotInstrument;
  readonly name: string;
  readonly school: string;
  readonly band: string;
  readonly email: string;
}

/** Changes whose day has come, locked: some at a time, none that anybody else is just dealing with. */
export const findDueChanges = async (db: Db, now: Date, atMost: number): Promise<DueChange[]> => {
  const { rows } = await db.execute<DueChange>(sql`
    select s.id as slot_id, k.id as kid_id, b.timetable_id, s.instrument, k.name, t.display_name as school, b.name as band, a.email
    from slots s join kids k on k.id = s.kid_id join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
    join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where s.holding = 'dated_change' and s.held_until <= ${now.toISOString()}::timestamptz
    order by k.id limit ${atMost} for update of k, s skip locked`);
  return rows;
};

/** The places agreed become the children's own; their old ones must have been freed before. */
export const moveIn = async (db: Db, slotIds: readonly SlotId[]): Promise<void> => {
  await db.execute(sql`
    update slots set holding = 'member', held_until = null
    where id = any(${sql.param([...slotIds])}::uuid[]) and holding = 'dated_change'`);
};
