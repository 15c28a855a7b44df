import type { Clock } from '../platform/clock.ts';
import type { TestPortal } from './portal.ts';

/** The invariants of the product as questions whose answer must be nothing; run after every file that changes places or money. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'I1 a child has two memberships, or two holds': `
    select kid_id from slots where kid_id is not null group by kid_id, holding = 'member' having count(*) > 1`,
  'I1 a child that is not changing holds two slots': `
    select s.kid_id from slots s where s.kid_id is not null and s.holding in ('member', 'enrolling', 'reserved')
    group by s.kid_id having count(*) > 1`,
  'I2 a child has two live enrolments': `
    select kid_id from enrolments where state <> 'ended' group by kid_id having count(*) > 1`,
  'I3 an enrolled child has no place, or a place without an enrolment': `
    select k.id from kids k
    left join slots s on s.kid_id = k.id and s.holding = 'member'
    left join enrolments e on e.kid_id = k.id and e.state = 'live'
    where (k.status in ('enrolled', 'enrolled_waiting_to_change')) <> (s.id is not null)
       or (k.status in ('enrolled', 'enrolled_waiting_to_change')) <> (e.id is not null)`,
  'I3 a held child has no hold, or a hold without a held child': `
    select k.id from kids k
    left join slots s on s.kid_id = k.id and s.holding in ('enrolling', 'reserved')
    left join enrolments e on e.kid_id = k.id and e.state = 'held'
    where (k.status = 'reserved_during_enrolment' and (s.id is null or e.id is null))
       or (e.id is not null and k.status <> 'reserved_during_enrolment')
       or (s.holding = 'enrolling' and e.id is null)`,
  'I1 a place or an enrolment is at another timetable than its child': `
    select k.id from kids k join slots s on s.kid_id = k.id join bands b on b.id = s.band_id where b.timetable_id <> k.timetable_id
    union all select k.id from kids k join enrolments e on e.kid_id = k.id and e.state <> 'ended' where e.timetable_id <> k.timetable_id`,
  'I4 a family has two live Direct Debits': `
    select billing_account_id from mandates where state in ('setting_up', 'active') group by 1 having count(*) > 1`,
  'I4 a month was collected twice': `
    select billing_account_id from ledger_entries where kind = 'collection' group by billing_account_id, for_month having count(*) > 1`,
  'I6 a job was never tried': `
    select id from jobs.job where state = 'created' and start_after < now() - interval '2 minutes' and name not like '\\_\\_%'`,
  'I7 a status is not the last one of its history': `
    select k.id from kids k where k.status is distinct from
      (select c.to_status from status_changes c where c.kid_id = k.id order by c.sequence desc limit 1)`,
  'I7 a link of the history is broken': `
    select c.id from (
      select *, lag(hash) over w as before, lag(to_status) over w as was, row_number() over w as n
      from status_changes window w as (partition by kid_id order by sequence)) c
    where c.sequence <> c.n or c.from_status is distinct from c.was or c.actor = ''
      or c.hash <> status_change_hash(c.before, c.kid_id, c.sequence, c.from_status, c.to_status, c.actor, c.reason, c.at)`,
  'I7 a link of the log of notes is broken': `
    select c.id from (
      select *, lag(hash) over w as before, row_number() over w as n
      from notes_access window w as (partition by kid_id order by sequence)) c
    where c.sequence <> c.n or c.actor = '' or c.why = ''
      or c.hash <> notes_access_hash(c.before, c.kid_id, c.sequence, c.actor, c.action, c.why, c.at)`,
  'an erased family is there again': `
    select g.id from grown_ups g where g.erased_at is not null and (
      g.name || g.phone || g.address_l1 <> ''
      or exists (select from kids k where k.grown_up_id = g.id and (k.status <> 'cancelled' or k.erased_at is null))
      or exists (select from calendar_subscriptions c where c.grown_up_id = g.id)
      or exists (select from nps_scores n where n.grown_up_id = g.id)
      or exists (select from idempotency_keys i where i.account_id = g.account_id)
      or exists (select from mandates m join billing_accounts b on b.id = m.billing_account_id
        where b.grown_up_id = g.id and m.state in ('setting_up', 'active')))`,
  'I9 an offered or changing slot without its child': `
    select s.id from slots s left join kids k on k.id = s.kid_id where s.kid_id is not null and k.id is null`,
  'I9 a child waits for the day of a change without the place agreed, or the other way round': `
    select k.id from kids k left join slots s on s.kid_id = k.id and s.holding = 'dated_change'
    where (k.status = 'enrolled_waiting_to_change') <> (s.id is not null)`,
  'I9 a place is offered as a change to a child that does not play': `
    select k.id from slots s join kids k on k.id = s.kid_id where s.holding = 'change_offer' and k.status <> 'enrolled'`,
  'I3 a child is told of a reserved place that is not there, or waits while one is reserved': `
    select k.id from kids k left join slots s on s.kid_id = k.id and s.holding = 'reserved'
    where (k.status = 'reserved' and s.id is null) or (s.id is not null and k.status not in ('reserved', 'reserved_during_enrolment'))`,
  'I3 a child that left, or waits, has a place': `
    select k.id from kids k join slots s on s.kid_id = k.id where k.status in ('cancelled', 'waiting_list')`,
  'a child that does not play has the kids’ app': `
    select k.id from kids_app_subscriptions a join kids k on k.id = a.kid_id
    where a.ended_at is null and k.status not in ('enrolled', 'enrolled_waiting_to_change')`,
  'offers: one is open without its place being kept': `
    select o.id from offers o left join slots s on s.id = o.slot_id and s.kid_id = o.kid_id and s.holding in ('reserved', 'change_offer')
    where o.state = 'open' and s.id is null`,
  'offers: a place is kept without an open one': `
    select s.id from slots s left join offers o on o.slot_id = s.id and o.kid_id = s.kid_id and o.state = 'open'
    where s.holding in ('reserved', 'change_offer') and o.id is null`,
  'waiting: a child that left still waits, or a child waits for what it plays': `
    select w.id from waiting_list_entries w join kids k on k.id = w.kid_id
    left join slots s on s.kid_id = k.id and s.holding = 'member'
    where w.left_at is null and (k.status = 'cancelled' or s.instrument = w.instrument
      or (w.timetable_id <> k.timetable_id and k.status <> 'reserved_during_enrolment'))`,
};

const HOLDS_PAST_THEIR_TIME = `
  select id from enrolments where state = 'held' and held_until < $1::timestamptz - interval '1 minute'
  union all select id from slots where held_until < $1::timestamptz - interval '1 minute'`;

/** Every invariant that is broken now, by name. Nothing is what it should answer. */
export const brokenInvariants = async ({
  sql,
  clock,
}: Pick<TestPortal, 'sql'> & { readonly clock: Clock }): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(INVARIANTS)) {
    if ((await sql(question)).length > 0) broken.push(name);
  }
  const late = await sql(HOLDS_PAST_THEIR_TIME, [clock.now()]);
  return late.length > 0 ? [...broken, 'I8 a hold outlived its time'] : broken;
};
