import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const dueChange = z.strictObject({
  slot_id: idOf<SlotId>(),
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  instrument: slotInstrument,
  name: z.string(),
  school: z.string(),
  band: z.string(),
  email: z.string(),
});
export type DueChange = z.infer<typeof dueChange>;

/** Changes whose day has come, locked: some at a time, none that anybody else is just dealing with. */
export const findDueChanges = async (db: Db, now: Date, atMost: number): Promise<DueChange[]> => {
  return rowsOf(db, dueChange).from(sql`
    select s.id as slot_id, k.id as kid_id, b.timetable_id, s.instrument, k.name, t.display_name as school, b.name as band, a.email
    from slots s join kids k on k.id = s.kid_id join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
    join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where s.holding = 'dated_change' and s.held_until <= ${now.toISOString()}::timestamptz
    order by k.id limit ${atMost} for update of k, s skip locked`);
};

/** The places agreed become the children's own; their old ones must have been freed before. */
export const moveIn = async (db: Db, slotIds: readonly SlotId[]): Promise<void> => {
  await db.execute(sql`
    update slots set holding = 'member', held_until = null
    where id = any(${sql.param([...slotIds])}::uuid[]) and holding = 'dated_change'`);
};
