import {
  TAKEN_COLLECTION_STATES,
  UNHEARD_COLLECTION_STATES,
  CLAIMED_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import {
  FEE_KINDS,
  REFUND_KINDS,
  MATCHED_KINDS,
} from '@bandstand/domain/money/collections/transfers';
import { UNLODGED_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { listOf } from '../../../../db/lists.ts';
import { LIVE_COLLECTIONS, PLANNED_COLLECTIONS } from '../../../../db/states.ts';

const IN_TRANSIT = listOf(UNHEARD_COLLECTION_STATES);
const DISPUTED = listOf(CLAIMED_COLLECTION_STATES);
const NOT_PAID_OUT = listOf([...UNHEARD_COLLECTION_STATES, 'collected']);
/** What a claim that was lost has paid back of the family's credit is no longer in dispute. */
const PAID_BACK_BY_CLAIM = `coalesce((select sum(l.moved_pennies) from ledger_entries l
  where l.collection_id = c.id and l.kind = 'returned_late'), 0)`;

/** What an account holds of each collection: its debits minus its credits. */
const heldOf = (account: string): string => `
  select l.collection_id, sum(case '${account}' when l.debit then l.moved_pennies else -l.moved_pennies end) as held,
    sum(l.moved_pennies) filter (where l.kind = 'refund_by_provider') as refunded
  from ledger_entries l where l.collection_id is not null and '${account}' in (l.debit, l.credit) group by l.collection_id`;

/** Collections of which an account does not hold what their state says. */
const differs = (account: string, expected: string): string => `
  select c.id from collections c left join (${heldOf(account)}) h on h.collection_id = c.id
  where coalesce(h.held, 0) <> ${expected}`;

/** What the payer of the collection `c` had been told when it was handed over. */
const NOTICES = `payment_notices n where n.billing_account_id = c.billing_account_id and n.created_at <= c.submitted_at`;
const MONTH_BEFORE = `to_char((c.month || '-01')::date - interval '1 month', 'YYYY-MM')`;

/**
 * The months between the notice `told` and the month of the collection `c` that were paused as a whole for a child who took lessons
 * when it was written: payments that begin again are told again. A month that was finalised when its pause was agreed is paid.
 */
const PAUSED_BETWEEN = `
  select from generate_series((told.month || '-01')::date + interval '1 month', (c.month || '-01')::date - interval '1 month', '1 month') b (month)
    join (pauses p join enrolments e on e.id = p.enrolment_id join kids k on k.id = p.kid_id
      join billing_accounts a on a.grown_up_id = k.grown_up_id)
    on a.id = c.billing_account_id and (e.ended_at is null or e.ended_at > c.written_at)
      and p.first_day <= p.last_day and p.scheduled_through < to_char(b.month, 'YYYY-MM')
  group by b.month, e.id having range_agg(daterange(p.first_day, p.last_day, '[]')) @> daterange(b.month::date, (b.month + interval '1 month')::date)`;

/** The ledger, collections, notices, reports and payouts: whose answer must be nothing. */
export const LEDGER: Readonly<Record<string, string>> = {
  'L1 an entry of the ledger moves nothing, or moves it nowhere': `
    select id from ledger_entries where moved_pennies <= 0 or debit = credit or amount_pennies <>
      case 'family' when debit then moved_pennies when credit then -moved_pennies else 0 end`,
  'L2 what is in transit is not what was submitted': differs(
    'in_transit',
    `case when c.state in ${IN_TRANSIT} then c.amount_pennies else 0 end`,
  ),
  'L3 what the provider holds is not what was collected': differs(
    'provider',
    `(case when c.collected_at is null or c.state not in ${listOf(TAKEN_COLLECTION_STATES)} then 0 else c.amount_pennies end)
      - coalesce(h.refunded, 0)`,
  ),
  'L3 a collection is settled without a payout, or paid out without being settled': `
    select c.id from collections c left join payout_items i on i.collection_id = c.id
    where c.state in ${NOT_PAID_OUT} or (c.state = 'settled' and c.return_code is null) group by c.id
    having coalesce(sum(i.amount_pennies) filter (where i.what <> 'refunded'), 0) <> case when c.state = 'settled' then c.amount_pennies else 0 end`,
  'L4 a payout is not the sum of its items, or its transfers are not the payout': `
    select p.id from payouts p where
      p.amount_pennies <> coalesce((select sum(i.amount_pennies) from payout_items i where i.payout_id = p.id), 0)
      or p.fee_pennies <> -coalesce((select sum(i.amount_pennies) from payout_items i where i.payout_id = p.id and i.what = 'fee'), 0)
      or case when exists (select from payout_items i join suspense_steps s on s.item_id = i.id where i.payout_id = p.id and s.what = 'voided')
          then 0 else p.amount_pennies end <> coalesce((select sum(case 'bank' when l.debit then l.moved_pennies when l.credit then -l.moved_pennies else 0 end)
        from ledger_entries l where l.payout_id = p.id), 0)
      or p.fee_pennies <> coalesce((select sum(case l.kind when 'fee' then l.moved_pennies else -l.moved_pennies end) from ledger_entries l
        where l.payout_id = p.id and l.kind in ${listOf(FEE_KINDS)}), 0)`,
  'L5 a month is collected twice, or a second time before the first came back': `
    select billing_account_id from collections
    where state in ${LIVE_COLLECTIONS}
    group by billing_account_id, month having count(*) > 1
    union all select c.billing_account_id from collections c where c.attempt = 2 and not exists (
      select from collections f where f.billing_account_id = c.billing_account_id and f.month = c.month and f.attempt = 1 and f.state = 'retried')`,
  'L6 a collection was submitted of which its payer was not told in time': `
    select c.id from collections c where c.submitted_at is not null and not exists (
      select from (
        select n.collect_on, n.amount_pennies, n.monthly_pennies, to_char(n.collect_on, 'YYYY-MM') as month from ${NOTICES}
          and n.collect_on <= c.collect_on and n.told_on <= c.notice_by
          and (n.collect_on = c.collect_on or not exists (select from ${NOTICES} and n.collect_on = c.collect_on))
        order by n.created_at desc limit 1) told
      where (told.collect_on = c.collect_on and told.amount_pennies = c.amount_pennies)
        or (told.collect_on < c.collect_on and told.monthly_pennies = c.amount_pennies and c.attempt = 1
          and (told.month >= ${MONTH_BEFORE} or exists (select from collections b
            where b.billing_account_id = c.billing_account_id and b.month = ${MONTH_BEFORE}))
          and not exists (${PAUSED_BETWEEN})))`,
  'L7 a collection was submitted by a Direct Debit that was not active': `
    select c.id from collections c join mandates m on m.id = c.mandate_id where c.submitted_at is not null
      and (m.state in ${listOf(UNLODGED_MANDATE_STATES)} or m.ended_at < c.submitted_at or m.lodged_at > c.submitted_at)`,
  'L8 a balance is not the sum of its entries without what is about to be taken': `
    select f.billing_account_id from family_facts f where f.balance <>
      coalesce((select sum(case 'family' when l.debit then l.moved_pennies when l.credit then -l.moved_pennies else 0 end)
        from ledger_entries l where l.billing_account_id = f.billing_account_id), 0)
      - coalesce((select sum(c.amount_pennies) filter (where c.state in ${PLANNED_COLLECTIONS}) from collections c where c.billing_account_id = f.billing_account_id), 0)`,
  'L9 a line of a report is neither applied nor waiting for somebody': `
    select l.id from provider_lines l where (l.outcome = 'suspense' and not exists (
        select from office_tasks t where t.key = 'line:' || l.provider || ':' || l.line))
      or (l.outcome = 'applied' and l.mandate_id is null and l.collection_id is null)`,
  'L10 what is disputed is not what was claimed': differs(
    'family:disputed',
    `case when c.state in ${DISPUTED} then c.amount_pennies - case c.state when 'lost' then ${PAID_BACK_BY_CLAIM} else 0 end else 0 end`,
  ),
  'L11 more was refunded than was collected, or during a claim': `
    select r.collection_id from ledger_entries r join collections c on c.id = r.collection_id
    where r.kind in ${listOf(REFUND_KINDS)} group by r.collection_id, c.amount_pennies having sum(r.moved_pennies) > c.amount_pennies
    union all select r.collection_id from ledger_entries r join ledger_entries l on l.collection_id = r.collection_id and l.kind = 'claim'
    where r.kind in ${listOf(REFUND_KINDS)} and l.created_at <= r.created_at and not exists (
      select from ledger_entries w where w.collection_id = r.collection_id and w.kind = 'claim_won'
        and w.created_at between l.created_at and r.created_at)`,
  'L11 a refund is made and not in the ledger, or in it and not made': `
    select r.id from refunds r where (r.state = 'made') <> exists (select from ledger_entries l
      where l.key = 'refund:' || r.id and l.moved_pennies = r.amount_pennies and l.collection_id = r.collection_id)`,
  'L12 what was submitted is not what was approved': `
    select r.month from collection_runs r where r.approved_hash is not null and r.approved_hash <> encode(sha256(coalesce((
      select string_agg(c.frozen_hash, '' order by c.frozen_hash) from collections c
      where c.month = r.month and c.attempt = 1 and c.approved_at is not null), '')::bytea), 'hex')
    union all select c.month from collections c where c.submitted_at is not null and c.approved_at is null`,
  'L13 what is in suspense is not what belongs to nobody': `
    select 1 where (select coalesce(sum(case 'suspense' when l.credit then l.moved_pennies else -l.moved_pennies end), 0)
        from ledger_entries l where 'suspense' in (l.debit, l.credit))
      <> (select coalesce(sum(i.amount_pennies), 0) from payout_items i where i.collection_id is null and i.what <> 'fee'
        and coalesce((select s.what from suspense_steps s where s.item_id = i.id order by s.step desc limit 1), 'taken_back') = 'taken_back')`,
  'L13 what was given of suspense is not what the families have of it': `
    select s.billing_account_id from suspense_steps s join payout_items i on i.id = s.item_id
    where s.billing_account_id is not null group by s.billing_account_id
    having sum(case s.what when 'given' then i.amount_pennies else -i.amount_pennies end) <> coalesce((
      select sum(case l.credit when 'family' then l.moved_pennies else -l.moved_pennies end) from ledger_entries l
      where l.billing_account_id = s.billing_account_id and l.kind in ${listOf(MATCHED_KINDS)}), 0)`,
  'L14 what is kept of a debt is not what the ledger and the collections say': `
    select billing_account_id from account_debts d full join (
        select billing_account_id, coalesce(l.balance_pennies, 0) as balance, l.owed_since, l.last_at, coalesce(c.planned, 0) as planned
        from ledger_debts l full join (select billing_account_id, sum(amount_pennies) as planned from collections
          where state in ${PLANNED_COLLECTIONS} group by 1) c using (billing_account_id)) l using (billing_account_id)
    where (coalesce(d.balance_pennies, 0), coalesce(d.planned_pennies, 0), d.owed_since, d.last_at)
      is distinct from (coalesce(l.balance, 0), coalesce(l.planned, 0), l.owed_since, l.last_at)`,
};
