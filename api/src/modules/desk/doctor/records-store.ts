import { LIVE_STATES } from '../../../../db/states.ts';

/** Histories, sessions and what is left of erased families: whose answer must be nothing. */
export const RECORDS: Readonly<Record<string, string>> = {
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
