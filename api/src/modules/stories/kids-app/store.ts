import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { enrolled, mandateInForce } from '../../../../db/states.ts';
import { randomUUIDv7 } from 'node:crypto';
import { asc, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Month } from '@bandstand/domain/kernel/london';
import { kidsAppSubscriptions, lessonSeries } from '../../../../db/tables/index.ts';
import { paymentPlan, siblingFacts, payer } from '../../../../db/row-shapes.ts';
import { idOf } from '../../../../db/row-kinds.ts';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** A playing child at a school that has a price for the kids' app. */
const eligibleRow = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  school: z.string(),
  monthly: z.int(),
});

/** A family as its kids' app needs it. */
const familyRow = z.strictObject({
  email: z.string(),
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  children: z.array(siblingFacts),
  eligible: z.array(eligibleRow),
  /** Null without an active Direct Debit. */
  direct_debit: z.nullable(z.strictObject({ begins: z.nullable(isoDate) })),
  payer: z.nullable(payer),
  /** What is collected in the month that was finalised last; null when nothing is. */
  fixed_amount: z.nullable(z.int()),
});
export type KidsAppFamily = CamelCased<z.infer<typeof familyRow>>;

/** A child `k` who leaves is not offered it; one who has it can stop it. */
const staysOrHasIt = sql`(k.delayed_cancellation_date is null or k.kids_app_opt_in)`;

/** Lets one change of a family's payments after the other be reckoned with and told. */
export const lockBillingAccount = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db.execute(
    sql`select from billing_accounts where grown_up_id = ${grownUpId} for no key update`,
  );
};

export const findFamily = async (
  db: Db,
  grownUpId: GrownUpId,
  finalised: Month,
): Promise<KidsAppFamily | undefined> => {
  const [row] = await rowsOf(db, familyRow).from(sql`
    select f.email, f.balance, f.plan, f.enrolments as children,
      (select coalesce(json_agg(json_build_object('kid_id', k.id, 'name', k.name, 'school', t.display_name,
          'monthly', t.kids_app_price_pennies) order by k.created_at, k.id), '[]')
        from kids k join timetables t on t.id = k.timetable_id
        where k.grown_up_id = f.grown_up_id and k.status in ${enrolled}
          and t.kids_app_price_pennies is not null and ${staysOrHasIt}) as eligible,
      (select json_build_object('begins', m.first_payment_on) from mandates m
        where m.billing_account_id = f.billing_account_id and ${mandateInForce}) as direct_debit,
      payer_of(f.billing_account_id) as payer,
      (select c.amount_pennies from collections c where c.billing_account_id = f.billing_account_id
        and c.month = ${finalised} and c.attempt = 1 and c.state <> 'withheld') as fixed_amount
    from family_facts f where f.grown_up_id = ${grownUpId}`);
  return row && camelCased(row);
};

/** Subscribes a child from now on; false for one who is already: a unique index holds that. */
export const begin = async (db: Db, kidId: KidId, now: Date): Promise<boolean> => {
  const begun = await db
    .insert(kidsAppSubscriptions)
    .values({ id: randomUUIDv7(), kidId, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: kidsAppSubscriptions.id });
  return begun.length === 1;
};

/** Charges a month that a short break left out, once: an index holds that. */
export const chargeApp = async (
  db: Db,
  { kidId, month, amount, now }: { kidId: KidId; month: Month; amount: Pennies; now: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, kid_id, timetable_id, created_at)
    select gen_random_uuid(), b.id, 'app_charge', ${amount}, ${month}, k.id, k.timetable_id, ${now.toISOString()}::timestamptz
    from kids k join billing_accounts b on b.grown_up_id = k.grown_up_id where k.id = ${kidId} on conflict do nothing`);
};

const kidIdRow = z.strictObject({ kid_id: idOf<KidId>() });

/** Ends the subscriptions of these children; returns whose. */
export const end = async (db: Db, kidIds: readonly KidId[], now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, kidIdRow).from(sql`
    with ids as (select unnest(${sql.param([...kidIds])}::uuid[]) as id),
    chosen as (update kids k set kids_app_opt_in = false from ids where k.id = ids.id and k.kids_app_opt_in)
    update kids_app_subscriptions a set ended_at = ${now.toISOString()}::timestamptz
    from ids where a.kid_id = ids.id and a.ended_at is null returning a.kid_id`);
  return rows.map(({ kid_id: id }) => id);
};

/** The lessons that are live, the oldest first. */
export const findLive = (db: Db, now: Date) =>
  db
    .select()
    .from(lessonSeries)
    .where(lte(lessonSeries.liveAt, now))
    .orderBy(asc(lessonSeries.liveAt), asc(lessonSeries.id));

export const hasEligibleChild = async (db: Db, grownUpId: GrownUpId): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from kids k join timetables t on t.id = k.timetable_id
    where k.grown_up_id = ${grownUpId} and k.status in ${enrolled}
      and t.kids_app_price_pennies is not null and ${staysOrHasIt} limit 1`);
  return rows.length > 0;
};
