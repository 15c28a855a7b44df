import { sql, type SQL } from 'drizzle-orm';
import { isPausedOn } from '../../../../db/pauses.ts';

/**
 * Whether a waiting list entry `w` of a child `k` counts on a day: places are offered, and positions counted, by this one
 * condition. A child who is leaving or paused is not asked.
 */
export const isAsked = (
  today: SQL,
): SQL => sql`(w.left_at is null and w.timetable_id = k.timetable_id and k.status <> 'cancelled'
  and k.delayed_cancellation_date is null and (k.status = 'waiting_list' or (k.exception_type is null and not ${isPausedOn(today)})))`;

/** The instrument that a child `k` plays, and the one of a change that was agreed. */
export const plays = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'member')`;
export const changesTo = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'dated_change')`;
