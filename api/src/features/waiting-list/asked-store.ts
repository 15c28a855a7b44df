import { sql } from 'drizzle-orm';

/**
 * Whether a waiting list entry `w` of a child `k` counts: places are offered, and positions counted, by this one
 * condition. A child that is leaving or paused is not asked.
 */
export const isAsked = sql`(w.left_at is null and w.timetable_id = k.timetable_id and k.status <> 'cancelled'
  and k.delayed_cancellation_date is null and (k.exception_type is null or k.status = 'waiting_list'))`;

/** The instrument that a child `k` plays, and the one of a change that it has agreed. */
export const plays = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'member')`;
export const changesTo = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'dated_change')`;
