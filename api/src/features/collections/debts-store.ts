import { sql } from 'drizzle-orm';
import { AGE_FROM, AGES, type Age } from '@bandstand/domain/collections/what-next';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PaymentPlan } from '@bandstand/domain/payments/payment-plan';
import type { Db } from '../../platform/database/pool.ts';
import { standing, type After, type StandingRow } from './returns-store.ts';

export interface DebtRow extends Record<string, unknown> {
  readonly id: string;
  readonly family: { readonly id: string; readonly name: string } | null;
  readonly amount: number;
  readonly since: string;
  readonly age: Age;
  readonly plan: PaymentPlan | null;
  readonly standing: StandingRow;
}

export interface AgeTotal {
  readonly age: Age;
  readonly count: number;
  readonly total: number;
}

interface DebtsAsked {
  readonly today: IsoDate;
  readonly age: Age | null;
  readonly after: After | null;
  readonly atMost: number;
}

const age = sql.raw(
  `case ${AGES.toReversed()
    .map((one) => `when days >= ${AGE_FROM[one]} then '${one}'`)
    .join(' ')} end`,
);

/**
 * Who owes what without interruption since when, the oldest first, and what each age amounts to. A debt is what the entries of
 * an account come to without what is about to be taken; it has stood since the first entry after they last came to nothing.
 */
const aged = (today: IsoDate) => sql`
  sums as (select billing_account_id as id, sum(amount_pennies)::int as sum from ledger_entries
    where billing_account_id is not null group by 1 having sum(amount_pennies) > 0),
  planned as (select billing_account_id as id, sum(amount_pennies)::int as sum from collections
    where state in ('written', 'approved') group by 1),
  owing as (select s.id, s.sum - coalesce(p.sum, 0) as amount from sums s left join planned p on p.id = s.id
    where s.sum > coalesce(p.sum, 0)),
  dated as (select o.id, o.amount, (
      select min(x.created_at) from (
        select y.created_at, y.n, max(y.n) filter (where y.so_far <= 0) over () as even from (
          select l.created_at, row_number() over w as n, sum(l.amount_pennies) over w as so_far
          from ledger_entries l where l.billing_account_id = o.id window w as (order by l.created_at, l.id)) y) x
      where x.n > coalesce(x.even, 0)) as since
    from owing o),
  debts as materialized (select d.id, d.amount, d.since, ${age} as age
    from (select *, ${today}::date - (since at time zone 'Europe/London')::date as days from dated) d)`;

export const listDebts = async (
  db: Db,
  { today, age: only, after, atMost }: DebtsAsked,
): Promise<{ readonly rows: readonly DebtRow[]; readonly ages: readonly AgeTotal[] }> => {
  const below =
    after === null
      ? sql`true`
      : sql`(d.since, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<{ rows: DebtRow[]; ages: AgeTotal[] }>(sql`
    with ${aged(today)},
    page as (select * from debts d where (${only}::text is null or d.age = ${only}) and ${below}
      order by d.since, d.id limit ${atMost})
    select
      (select coalesce(json_agg(json_build_object('age', a.age, 'count', a.count, 'total', a.total)), '[]')
        from (select age, count(*)::int as count, sum(amount)::int as total from debts group by age) a) as ages,
      (select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount, 'since', p.since, 'age', p.age, 'plan', plan_of(p.id),
          'family', case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end,
          'standing', ${standing}) order by p.since, p.id), '[]')
        from page p join billing_accounts b on b.id = p.id join grown_ups g on g.id = b.grown_up_id) as rows`);
  return rows[0] ?? { rows: [], ages: [] };
};
