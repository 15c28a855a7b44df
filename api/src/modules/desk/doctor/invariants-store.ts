import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { KIDS_MONTH_KINDS, LESSONS_KINDS } from '@bandstand/domain/money/collections/transfers';
import {
  OWN_HOLDINGS,
  ENTRY_HOLDINGS,
  OFFERED_HOLDINGS,
} from '@bandstand/domain/places/enrolment/slot-moves';
import { RESERVED_STATUSES, PLACELESS_STATUSES } from '@bandstand/domain/kernel/moves';
import { LEDGER } from './ledger-store.ts';
import { listOf } from '../../../../db/lists.ts';
import { ENROLLED, LIVE_STATES } from '../../../../db/states.ts';

/** The sweep of each minute ends such a hold, where a portal runs. */
const OUTLIVED = 'I8 a hold outlived its time';

/** Places, holds, offers and waiting: whose answer must be nothing. */
const PLACES: Readonly<Record<string, string>> = {
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

/** Histories, sessions and what is left of erased families: whose answer must be nothing. */
const RECORDS: Readonly<Record<string, string>> = {
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
  'a link of what the office did is broken': `
    select c.id from (select *, lag(hash) over w as before, row_number() over w as n from changes window w as (order by sequence)) c
    where c.sequence <> c.n or c.hash <> change_hash(c.before, c.sequence, c.staff_id, c.call, c.subject, c.subject_id,
      c.grown_up_id, c.details_hash, c.at)`,
  // An examination keeps which change was the newest: a chain alone doesn't show that its end was taken away.
  'what the office did has lost its end': `
    select distinct s.sequence from (
      select (f -> 'end' ->> 'sequence')::bigint as sequence, f -> 'end' ->> 'hash' as hash
      from examinations e, jsonb_array_elements(e.findings) f where f -> 'end' is not null) s
    where not exists (select from changes c where c.sequence = s.sequence and c.hash = s.hash)`,
  'what the office changed is not told': `
    select c.id from changes c left join grown_ups g on g.id = c.grown_up_id
    where g.erased_at is null and not exists (select from change_details d where d.change_id = c.id)`,
  'what the office changed about an erased family is kept': `
    select d.change_id as id from change_details d join changes c on c.id = d.change_id
      join grown_ups g on g.id = c.grown_up_id where g.erased_at is not null`,
  'something left Today without an outcome': `
    select id from office_tasks where (done_at is null) <> (coalesce(outcome, '') = '') or (done_at is null) <> (done_by is null)`,
  'an erased family is there again': `
    select g.id from grown_ups g where g.erased_at is not null and (
      g.name || g.phone || g.address_l1 <> ''
      or exists (select from kids k where k.grown_up_id = g.id and (k.status <> 'cancelled' or k.erased_at is null))
      or exists (select from calendar_subscriptions c where c.grown_up_id = g.id)
      or exists (select from nps_scores n where n.grown_up_id = g.id)
      or exists (select from idempotency_keys i where i.account_id = g.account_id)
      or exists (select from mandates m join billing_accounts b on b.id = m.billing_account_id
        where b.grown_up_id = g.id and m.state in ${LIVE_STATES}))`,
  'media: a Round-Up was published without its child’s band': `
    select id from round_ups where published_at is not null and band_name = ''`,
  'sessions: one lives longer than it may': `
    select id from sessions where ended_at is null and expires_at > $1::timestamptz + interval '13 hours'`,
};

/** Invariants of Direct Debits, charges and the ledger: statements that must find nothing. */
const MONEY: Readonly<Record<string, string>> = {
  'I4 a family has two live Direct Debits': `
    select billing_account_id from mandates where state in ${LIVE_STATES}
    group by billing_account_id, replaces is null having count(*) > 1`,
  'a child who does not play has the kids’ app': `
    select k.id from kids_app_subscriptions a join kids k on k.id = a.kid_id
    where a.ended_at is null and k.status not in ${ENROLLED}`,
  'I4 a child was charged twice for a month': `
    select kid_id from ledger_entries where kind in ${listOf(LESSONS_KINDS)}
    group by billing_account_id, kid_id, coalesce(timetable_id, kid_id), for_month
    having count(*) filter (where kind = 'charge') - count(*) filter (where kind = 'credit') > 1
    union all select kid_id from ledger_entries where kind = 'app_charge'
    group by billing_account_id, kid_id, for_month having count(*) > 1`,
  'a child is charged for a month that is paused from its first day to its last': `
    select p.id from pauses p join enrolments e on e.id = p.enrolment_id join ledger_entries l on l.kid_id = p.kid_id
      and l.kind in ${listOf(KIDS_MONTH_KINDS)} and coalesce(l.timetable_id, e.timetable_id) = e.timetable_id
      and l.for_month > p.scheduled_through and to_date(l.for_month, 'YYYY-MM') >= p.first_day
      and to_date(l.for_month, 'YYYY-MM') + interval '1 month' <= p.last_day + interval '1 day'
      and not exists (select from enrolments o where o.kid_id = p.kid_id and o.started_at > e.started_at)
    group by p.id, l.for_month having sum(l.amount_pennies) > 0`,
  'a month is collected by the provider that its Direct Debit had left': `
    select c.id from collections c join provider_moves v on v.mandate_id = c.mandate_id
    where v.moved_at is not null and c.month >= v.first_month and c.state <> 'withheld'`,
  'two pauses of a child overlap': `
    select p.id from pauses p join pauses o on o.enrolment_id = p.enrolment_id and o.id <> p.id
    where p.last_day >= p.first_day and o.last_day >= o.first_day and p.first_day <= o.last_day and o.first_day <= p.last_day`,
  'I5 an entry of the ledger is for another family’s child': `
    select l.id from ledger_entries l join kids k on k.id = l.kid_id join billing_accounts b on b.id = l.billing_account_id
    where k.grown_up_id <> b.grown_up_id`,
  'I5 a month’s credit is more than its charge': `
    select kid_id from ledger_entries where kind in ${listOf(KIDS_MONTH_KINDS)} and kid_id is not null
    group by billing_account_id, kid_id, for_month having sum(amount_pennies) < 0`,
  'mandates: bank details are kept longer than the provider is asked': `
    select id from mandates where sealed_details is not null and created_at < $1::timestamptz - interval '5 days'`,
  'mandates: a proven address still has a link': `
    select id from mandates where email_proven_at is not null and email_token_hash is not null`,
};

/**
 * What must always be true, as statements that must find nothing. Tests run them after each file, the doctor whenever an operator
 * wants, and the portal each night. `$1` is now.
 */
export const INVARIANTS: Readonly<Record<string, string>> = {
  ...PLACES,
  ...MONEY,
  ...LEDGER,
  ...RECORDS,
};

export interface BrokenInvariant {
  readonly name: string;
  readonly rows: number;
}

/** Every invariant that is broken now. Where no portal runs, the first sweep of the next one ends the holds that are over. */
export const findBroken = async (
  db: NodePgDatabase,
  now: Date,
  { isAsleep = false } = {},
): Promise<BrokenInvariant[]> => {
  const broken: BrokenInvariant[] = [];
  for (const [name, question] of Object.entries(INVARIANTS)) {
    if (isAsleep && name === OUTLIVED) continue;
    const text = question.replaceAll('$1', `'${now.toISOString()}'`);
    const { rows } = await db.transaction(async (tx) => {
      // Some read a whole table, which takes longer than a call may.
      await tx.execute(sql`set local statement_timeout = '5min'`);
      return tx.execute(sql.raw(text));
    });
    if (rows.length > 0) broken.push({ name, rows: rows.length });
  }
  return broken;
};
