/** Direct Debits, charges and the ledger: whose answer must be nothing. */
export const MONEY: Readonly<Record<string, string>> = {
  'I4 a family has two live Direct Debits': `
    select billing_account_id from mandates where state in ('setting_up', 'active') group by 1 having count(*) > 1`,
  'I4 a month was collected twice': `
    select billing_account_id from ledger_entries where kind = 'collection' group by billing_account_id, for_month having count(*) > 1`,
  'a child that does not play has the kids’ app': `
    select k.id from kids_app_subscriptions a join kids k on k.id = a.kid_id
    where a.ended_at is null and k.status not in ('enrolled', 'enrolled_waiting_to_change')`,
  'I4 a child was charged twice for a month': `
    select kid_id from ledger_entries where kind in ('charge', 'credit')
    group by billing_account_id, kid_id, coalesce(timetable_id, kid_id), for_month
    having count(*) filter (where kind = 'charge') - count(*) filter (where kind = 'credit') > 1
    union all select kid_id from ledger_entries where kind = 'app_charge'
    group by billing_account_id, kid_id, for_month having count(*) > 1`,
  'I5 a balance is not the sum of its entries': `
    select f.billing_account_id from family_facts f where f.balance <> coalesce(
      (select sum(l.amount_pennies) from ledger_entries l where l.billing_account_id = f.billing_account_id), 0)`,
  'I5 an entry of the ledger has the wrong sign': `
    select id from ledger_entries
    where (kind in ('charge', 'app_charge') and amount_pennies < 0) or (kind in ('collection', 'credit') and amount_pennies > 0)`,
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
