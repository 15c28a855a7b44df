import { and, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AGE_FROM, AGES, type Age } from '@bandstand/domain/money/collections/returns/follow-up';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PaymentPlan } from '@bandstand/domain/prices/payment-plan';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { behind } from '../../../../../db/lists.ts';
import { instantText, uuid } from '../../../../../db/row-kinds.ts';
import { paymentPlan } from '../../../../../db/row-shapes.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, hasRows } from '../../../../platform/database/rows.ts';
import type { RowsBehind } from '../../../../platform/pages.ts';
import { situation, situationRow } from '../returns/returns-store.ts';
import { collectedFrom, comingCollections } from '../../../../../db/states.ts';

const debtRow = z.strictObject({
  id: uuid,
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  amount: z.int(),
  since: instantText,
  age: z.enum(AGES),
  plan: z.nullable(paymentPlan),
  situation: situationRow,
});

const ageTotal = z.strictObject({ age: z.enum(AGES), count: z.int(), total: z.int() });

interface DebtsFilter extends RowsBehind {
  readonly today: IsoDate;
  readonly age: Age | null;
}

/** The moment from which on a family has owed for fewer than this many days. */
const lessThan = (days: number, today: IsoDate) =>
  sql`(${today}::date - ${days - 1}::int)::timestamp at time zone 'Europe/London'`;

const age = (since: SQL, today: IsoDate) =>
  sql`case ${sql.join(
    AGES.slice(1).map(
      (one, n) => sql`when ${since} >= ${lessThan(AGE_FROM[one], today)} then ${AGES[n]}`,
    ),
    sql` `,
  )} else ${AGES.at(-1)} end`;

/** Debts of an age, as a range of the index; of any age where none is named. */
const isOf = (only: Age | null, today: IsoDate) => {
  const older = only === null ? undefined : AGES[AGES.indexOf(only) + 1];
  const from = older && sql`d.owed_since >= ${lessThan(AGE_FROM[older], today)}`;
  const until =
    only === null || only === AGES[0]
      ? undefined
      : sql`d.owed_since < ${lessThan(AGE_FROM[only], today)}`;
  return and(from, until) ?? sql`true`;
};

const debtsRow = z.strictObject({ rows: z.array(debtRow), ages: z.array(ageTotal) });

/**
 * Who owes what without interruption since when, the oldest first, and what each age amounts to. A debt is what the entries of
 * an account come to without what is about to be taken; it has stood since the first entry after they last came to nothing. A
 * page reads as many rows as it shows. The totals read one row for each debt there is, and nothing of families that owe
 * nothing: in a usual month a few of a hundred families.
 */
export const listDebts = async (
  db: Db,
  { today, age: only, after, atMost }: DebtsFilter,
): Promise<z.infer<typeof debtsRow>> => {
  const below = behind(after, [sql`d.owed_since`, sql`d.billing_account_id`], 'oldest first');
  const rows = await rowsOf(db, debtsRow).from(sql`
    with debts as not materialized (
      select *, balance_pennies - planned_pennies as amount from account_debts where balance_pennies > planned_pennies),
    page as (select d.billing_account_id as id, d.amount, d.owed_since as since from debts d where ${isOf(only, today)} and ${below}
      order by d.owed_since, d.billing_account_id limit ${atMost})
    select
      (select coalesce(json_agg(json_build_object('age', a.age, 'count', a.count, 'total', a.total)), '[]')
        from (select ${age(sql`d.owed_since`, today)} as age, count(*)::int as count, sum(d.amount)::int as total from debts d group by 1) a) as ages,
      (select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount, 'since', p.since, 'age', ${age(sql`p.since`, today)}, 'plan', plan_of(p.id),
          'family', case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end,
          'situation', ${situation}) order by p.since, p.id), '[]')
        from page p join billing_accounts b on b.id = p.id join grown_ups g on g.id = b.grown_up_id) as rows`);
  return rows[0] ?? { rows: [], ages: [] };
};

const planRow = z.strictObject({ plan: z.nullable(paymentPlan) });

/** What an account pays in parts; null when it pays nothing so. */
export const findPlan = async (db: Db, billingAccountId: string): Promise<PaymentPlan | null> => {
  const rows = await rowsOf(db, planRow).from(
    sql`select plan_of(${billingAccountId}::uuid) as plan`,
  );
  return rows[0]?.plan ?? null;
};

/** Whether a Direct Debit takes an account's payments: while its payer disputes a notice, nothing is taken. */
export const isCollectedFrom = (db: Db, billingAccountId: string): Promise<boolean> =>
  hasRows(db).from(
    sql`select from mandates m where m.billing_account_id = ${billingAccountId} and ${collectedFrom}`,
  );

export const beginPlan = async (
  db: Db,
  it: Omit<PaymentPlan, 'left'> & { readonly id: string; readonly billingAccountId: string },
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into payment_plans (id, billing_account_id, total_pennies, parts, begun_at)
    values (${it.id}, ${it.billingAccountId}, ${it.total}, ${it.parts}, ${now.toISOString()}::timestamptz)`);
};

/** Whether a collection was written since the plan that its account has was agreed: a part in it is of that, and of none before. */
export const isOfCurrentPlan = (db: Db, collectionId: CollectionId): Promise<boolean> =>
  hasRows(db).from(sql`
    select from collections c join payment_plans p on p.billing_account_id = c.billing_account_id
    where c.id = ${collectionId} and p.ended_at is null and c.written_at >= p.begun_at`);

/** Ends what an account pays in parts; false when it paid nothing so. */
export const endPlan = (
  db: Db,
  billingAccountId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> =>
  hasRows(db).from(sql`
    update payment_plans set ended_at = ${now.toISOString()}::timestamptz, ended_reason = ${reason}
    where billing_account_id = ${billingAccountId} and ended_at is null returning id`);

/** What is written off is not taken in parts any more: so much of the debt is left at most. */
export const forgive = async (db: Db, billingAccountId: string, left: number): Promise<void> => {
  await db.execute(sql`
    update payment_plans p set forgiven_pennies = p.forgiven_pennies + greatest(0, (plan_of(p.billing_account_id) ->> 'left')::int - ${left})
    where p.billing_account_id = ${billingAccountId} and p.ended_at is null`);
};

/** Ends plans of which all parts are collected. */
export const endPaidPlans = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update payment_plans p set ended_at = ${now.toISOString()}::timestamptz, ended_reason = 'paid'
    where p.ended_at is null and (plan_of(p.billing_account_id) ->> 'left')::int <= 0 and not exists (
      select from collections c where c.billing_account_id = p.billing_account_id and c.state in ${comingCollections})`);
};

const owedCollection = z.strictObject({ id: uuid, amount: z.int() });
export type OwedCollection = z.infer<typeof owedCollection>;

/** Collections that came back and were not asked for again, the newest first. */
export const findOwed = async (db: Db, billingAccountId: string): Promise<OwedCollection[]> => {
  return rowsOf(db, owedCollection).from(sql`
    select id, amount_pennies as amount from collections where billing_account_id = ${billingAccountId} and state = 'owed'
    order by collect_on desc, attempt desc for update`);
};
