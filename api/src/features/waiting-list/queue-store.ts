import { sql } from 'drizzle-orm';
import type { Preference, SlotInstrument } from '@bandstand/domain/instruments/model';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import type { BandRange } from '@bandstand/domain/waiting-list/queue';
import type { Db } from '../../platform/database/pool.ts';
import { changesTo, isAsked, plays } from './asked-store.ts';

export interface QueueRow extends Record<string, unknown> {
  readonly timetable_id: string;
  readonly kid_id: string;
  readonly is_own: boolean;
  readonly instrument: SlotInstrument;
  readonly joined_at: string;
  readonly left_at: string | null;
  readonly got_a_place: boolean;
  readonly year: number;
  readonly as_of_sep: number;
  readonly status: KidStatus;
  readonly first: Preference;
  readonly second: Preference;
  readonly is_asked: boolean;
  readonly plays: SlotInstrument | null;
  readonly changes_to: SlotInstrument | null;
  /** When the change was agreed. */
  readonly agreed_at: string | null;
  readonly played_then: boolean;
  readonly has_offer: boolean;
}

const AT_MOST = 10_000;

/**
 * The waiting lists that this parent's children are on, as they are now and with those who left them since an instant:
 * the same facts that places are offered by.
 */
export const findQueues = async (db: Db, grownUpId: string, since: Date): Promise<QueueRow[]> => {
  const then = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<QueueRow>(sql`
    with lists as (
      select distinct w.timetable_id from waiting_list_entries w join kids k on k.id = w.kid_id
      where k.grown_up_id = ${grownUpId} and w.left_at is null)
    select w.timetable_id, w.kid_id, k.grown_up_id = ${grownUpId} as is_own, w.instrument, w.joined_at, w.left_at,
      coalesce(w.left_because = 'got_a_place', false) as got_a_place, k.year, k.as_of_sep,
      k.status, k.instrument_first_choice as first, k.instrument_second_choice as second, ${isAsked} as is_asked,
      ${plays} as plays, ${changesTo} as changes_to,
      (select max(o.ended_at) from offers o where o.kid_id = k.id and o.state = 'accepted'
        and k.status = 'enrolled_waiting_to_change') as agreed_at,
      coalesce((select c.to_status like 'enrolled%' from status_changes c
        where c.kid_id = k.id and c.at <= ${then} order by c.sequence desc limit 1), false) as played_then,
      exists (select 1 from slots s where s.kid_id = k.id and s.holding not in ('member', 'dated_change')) as has_offer
    from lists join waiting_list_entries w on w.timetable_id = lists.timetable_id join kids k on k.id = w.kid_id
    where w.left_at is null or w.left_at > ${then}
    limit ${AT_MOST}`);
  return rows;
};

/** The bands of those timetables, with the instruments that they have places for, and those that anybody could take now. */
export const findBandRanges = async (
  db: Db,
  timetableIds: readonly string[],
): Promise<(BandRange & { readonly timetable_id: string })[]> => {
  const { rows } = await db.execute<
    BandRange & { readonly timetable_id: string } & Record<string, unknown>
  >(sql`
    select b.timetable_id, b.year_from, b.year_to, json_agg(distinct s.instrument) as instruments,
      coalesce(json_agg(distinct s.instrument) filter (where s.kid_id is null and s.freed_at is null
        and t.lessons_are_on and not t.closed_to_new_signups), '[]') as free
    from bands b join slots s on s.band_id = b.id join timetables t on t.id = b.timetable_id
    where b.timetable_id = any(${sql.param([...timetableIds])}::uuid[]) group by b.id`);
  return rows;
};
