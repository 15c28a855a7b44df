/** Direct Debits, charges and the ledger: whose answer must be nothing. */
export const MONEY: Readonly<Record<string, string>> = {
  'I4 a family has two live Direct Debits': `
    select billing_account_id from mandates where state in ('setting_up', 'lodged', 'active', 'transferred', 'disputed')
    group by billing_account_id, replaces is null having count(*) > 1`,
  'a child that does not play has the kids’ app': `
    select k.id from kids_app_subscriptions a join kids k on k.id = a.kid_id
    where a.ended_at is null and k.status not in ('enrolled', 'enrolled_waiting_to_change')`,
  'I4 a child was charged twice for a month': `
    select kid_id from ledger_entries where kind in ('charge', 'credit')
    group by billing_account_id, kid_id, coalesce(timetable_id, kid_id), for_month
    having count(*) filter (where kind = 'charge') - count(*) filter (where kind = 'credit') > 1
    union all select kid_id from ledger_entries where kind = 'app_charge'
    group by billing_account_id, kid_id, for_month having count(*) > 1`,
  'I5 an entry of the ledger is for another family’s child': `
    select l.id from ledger_entries l join kids k on k.id = l.kid_id join billing_accounts b on b.id = l.billing_account_id
    where k.grown_up_id <> b.grown_up_id`,
  'I5 a month’s credit is more than its charge': `
    select kid_id from ledger_entries where kind in ('charge', 'app_charge', 'credit') and kid_id is not null
    group by billing_account_id, kid_id, for_month having sum(amount_pennies) < 0`,
  'mandates: bank details are kept longer than the provider is asked': `
    select id from mandates where sealed_details is not null and created_at < $1::timestamptz - interval '5 days'`,
  'mandates: a proven address still has a link': `
    select id from mandates where email_proven_at is not null and email_token_hash is not null`,
};
