import {
  OWN_HOLDINGS,
  ENTRY_HOLDINGS,
  OFFERED_HOLDINGS,
} from '@bandstand/domain/places/enrolment/slot-moves';
import { RESERVED_STATUSES, PLACELESS_STATUSES } from '@bandstand/domain/kernel/moves';
import { listOf } from '../../../../db/lists.ts';
import { ENROLLED } from '../../../../db/states.ts';

/** The sweep of each minute ends such a hold, where a portal runs. */
export const OUTLIVED = 'I8 a hold outlived its time';

/** Places, holds, offers and waiting: whose answer must be nothing. */
export const PLACES: Readonly<Record<string, string>> = {
  'I1 a child has two memberships, or two holds': `
    select kid_id from slots where kid_id is not null group by kid_id, holding = 'member' having count(*) > 1`,
  'I1 a child who is not changing holds two slots': `
    select s.kid_id from slots s where s.kid_id is not null and s.holding in ${listOf(OWN_HOLDINGS)}
    group by s.kid_id having count(*) > 1`,
  'I2 a child has two live enrolments': `
    select kid_id from enrolments where state <> 'ended' group by kid_id having count(*) > 1`,
  'I3 an enrolled child has no place, or a place without an enrolment': `
    select k.id from kids k
    left join slots s on s.kid_id = k.id and s.holding = 'member'
    left join enrolments e on e.kid_id = k.id and e.state = 'live'
    where (k.status in ${ENROLLED}) <> (s.id is not null)
       or (k.status in ${ENROLLED}) <> (e.id is not null)`,
  'I3 a held child has no hold, or a hold without a held child': `
    select k.id from kids k
    left join slots s on s.kid_id = k.id and s.holding in ${listOf(ENTRY_HOLDINGS)}
    left join enrolments e on e.kid_id = k.id and e.state = 'held'
    where (k.status = 'reserved_during_enrolment' and (s.id is null or e.id is null))
       or (e.id is not null and k.status <> 'reserved_during_enrolment')
       or (s.holding = 'enrolling' and e.id is null)`,
  'I1 a place or an enrolment is at another timetable than its child': `
    select k.id from kids k join slots s on s.kid_id = k.id join bands b on b.id = s.band_id where b.timetable_id <> k.timetable_id
    union all select k.id from kids k join enrolments e on e.kid_id = k.id and e.state <> 'ended' where e.timetable_id <> k.timetable_id`,
  'I9 an offered or changing slot without its child': `
    select s.id from slots s left join kids k on k.id = s.kid_id where s.kid_id is not null and k.id is null`,
  'I9 a child waits for the day of a change without the place agreed, or the other way round': `
    select k.id from kids k left join slots s on s.kid_id = k.id and s.holding = 'dated_change'
    where (k.status = 'enrolled_waiting_to_change') <> (s.id is not null)`,
  'I9 a place is offered as a change to a child who does not play': `
    select k.id from slots s join kids k on k.id = s.kid_id where s.holding = 'change_offer' and k.status <> 'enrolled'`,
  'I3 a child is told of a reserved place that is not there, or waits while one is reserved': `
    select k.id from kids k left join slots s on s.kid_id = k.id and s.holding = 'reserved'
    where (k.status = 'reserved' and s.id is null) or (s.id is not null and k.status not in ${listOf(RESERVED_STATUSES)})`,
  'I3 a child who left, or waits, has a place': `
    select k.id from kids k join slots s on s.kid_id = k.id where k.status in ${listOf(PLACELESS_STATUSES)}`,
  'offers: one is open without its place being kept': `
    select o.id from offers o left join slots s on s.id = o.slot_id and s.kid_id = o.kid_id and s.holding in ${listOf(OFFERED_HOLDINGS)}
    where o.state = 'open' and s.id is null`,
  'offers: a place is kept without an open one': `
    select s.id from slots s left join offers o on o.slot_id = s.id and o.kid_id = s.kid_id and o.state = 'open'
    where s.holding in ${listOf(OFFERED_HOLDINGS)} and o.id is null`,
  'waiting: a child who left still waits, or a child waits for what they play': `
    select w.id from waiting_list_entries w join kids k on k.id = w.kid_id
    left join slots s on s.kid_id = k.id and s.holding = 'member'
    where w.left_at is null and (k.status = 'cancelled' or s.instrument = w.instrument
      or (w.timetable_id <> k.timetable_id and k.status <> 'reserved_during_enrolment'))`,
  [OUTLIVED]: `
    select id from enrolments where state = 'held' and held_until < $1::timestamptz - interval '2 minutes'
    union all select id from slots where held_until < $1::timestamptz - interval '2 minutes'`,
  'I8 a place is held for another time than its child was promised': `
    select e.id from enrolments e join slots s on s.kid_id = e.kid_id and s.holding = 'enrolling'
    where e.state = 'held' and s.held_until is distinct from e.held_until`,
  'offers: a place is kept for another time than its offer says': `
    select o.id from offers o join slots s on s.id = o.slot_id and s.kid_id = o.kid_id and s.holding in ${listOf(OFFERED_HOLDINGS)}
    where o.state = 'open' and s.held_until < o.lapses_at`,
  'offers: a child has two open ones': `
    select kid_id from offers where state = 'open' group by kid_id having count(*) > 1`,
  'waiting: a child waits twice for one instrument': `
    select kid_id from waiting_list_entries where left_at is null group by kid_id, timetable_id, instrument having count(*) > 1`,
};
