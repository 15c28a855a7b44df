import type { SqlPortal } from '../with-sql.ts';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';

/** A child waits no more for an instrument, or for any, since their wishes changed. */
export const stopWaiting = async (
  { sql }: SqlPortal,
  kidId: string,
  instrument?: SlotInstrument,
): Promise<void> => {
  await sql(
    `update waiting_list_entries set left_at = joined_at, left_because = 'wish_changed'
     where kid_id = $1 and ($2::text is null or instrument = $2) and left_at is null`,
    [kidId, instrument ?? null],
  );
};

/** A child has waited for an instrument where they have lessons since they came by their status. */
export const letWait = async (
  { sql }: SqlPortal,
  kidId: string,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql(
    `insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at)
     select gen_random_uuid(), id, timetable_id, $2, status_at from kids where id = $1`,
    [kidId, instrument],
  );
};
