import { KIDS_MONTH_KINDS, LESSONS_KINDS } from '@bandstand/domain/money/collections/transfers';
import { listOf } from '../../../../db/lists.ts';
import { ENROLLED, LIVE_STATES } from '../../../../db/states.ts';

/** Invariants of Direct Debits, charges and the ledger: statements that must find nothing. */
export const MONEY: Readonly<Record<string, string>> = {
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
