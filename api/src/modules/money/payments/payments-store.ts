import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql, type SQL, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  COLLECTION_STATES,
  OWED_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import type { Month } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { SHOWN_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import {
  KIDS_MONTH_KINDS,
  CHARGE_KINDS,
  EARLIER_PAYMENT_KINDS,
  RECEIVED_KIND,
  REFUND_KINDS,
} from '@bandstand/domain/money/collections/transfers';
import { listed } from '../../../../db/lists.ts';
import { balance } from '../../../../db/balances.ts';
import {
  comingCollections,
  plannedCollections,
  mandateInForce,
  takingOverStates,
  toldReference,
} from '../../../../db/states.ts';
import {
  collectedPart,
  datedTimes,
  notice,
  paymentPlan,
  siblingFacts,
  term,
} from '../../../../db/row-shapes.ts';
import { instantText, idOf, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { notTakenOf } from './store.ts';
import { instantParam, param, question } from '../../../platform/database/question.ts';
import { grownUps } from '../../../../db/tables/index.ts';

/** What was written for a child at one timetable. */
const writtenFor = z.strictObject({
  kid_id: idOf<KidId>(),
  timetable_id: z.nullable(idOf<TimetableId>()),
  month: isoMonth,
  lessons_charged: z.int(),
  lessons_credited: z.int(),
  app_charged: z.boolean(),
  amount: z.int(),
});

/** A payment of before collections were kept as rows, or one that was paid back, or paid without a Direct Debit: an entry of the ledger, with what its month was charged. */
const earlierPayment = z.strictObject({
  kind: z.enum([...EARLIER_PAYMENT_KINDS, ...REFUND_KINDS, RECEIVED_KIND]),
  month: z.nullable(isoMonth),
  on: isoDate,
  amount: z.int(),
  parts: z.array(collectedPart),
});

/** A collection, as its payer sees it. */
const paymentFact = z.strictObject({
  month: isoMonth,
  attempt: z.literal([1, 2]),
  on: isoDate,
  amount: z.int(),
  state: z.enum(COLLECTION_STATES),
  parts: z.readonly(z.array(collectedPart)),
});

/** What a family's coming payments follow from. */
export const comingRow = z.strictObject({
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  /** What of the balance we did not take when we said we would. */
  not_taken: z.int(),
  finalised_balance: z.int(),
  finalised_is_written: z.boolean(),
  direct_debit: z.nullable(
    z.strictObject({
      state: z.enum(SHOWN_MANDATE_STATES),
      reference: z.string(),
      begins: z.nullable(isoDate),
      /** Nothing is taken while its payer disputes what they were told. */
      is_disputed: z.boolean(),
    }),
  ),
  enrolments: z.array(siblingFacts),
  written: z.array(writtenFor),
  collections: z.array(paymentFact),
});
export type ComingRow = z.infer<typeof comingRow>;
export type ComingFacts = CamelCased<ComingRow>;

const paymentsRow = z.extend(comingRow, {
  kids: z.array(z.strictObject({ id: uuid, name: z.string() })),
  schools: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      lessons_are_on: z.boolean(),
      weekday: z.int(),
      times: z.array(datedTimes),
      terms: z.array(term),
      closures: z.array(isoDate),
    }),
  ),
  earlier: z.array(earlierPayment),
  notices: z.array(z.extend(notice, { told_on: isoDate })),
  last_month: z.nullable(isoMonth),
  years: z.array(z.int()),
  /** The accounts that payments are moving from and to; null while they don't. */
  moving: z.nullable(
    z.strictObject({ from: z.string(), to: z.string(), lodged_at: z.nullable(instantText) }),
  ),
});
export type PaymentsFacts = CamelCased<z.infer<typeof paymentsRow>>;

const NEWEST = 60;
const NOTICES = 60;

/** School years turn over on 1 September. */
const yearOf = (day: ReturnType<typeof sql>) =>
  sql`extract(year from ${day} - interval '8 months')::int`;

const inAsked = (day: ReturnType<typeof sql>) =>
  sql`(${param('year')}::int is null or ${yearOf(day)} = ${param('year')}::int)`;

const earlierDay = sql`coalesce(to_date(l.for_month, 'YYYY-MM'), (l.created_at at time zone 'Europe/London')::date)`;
/** Entries that are payments by themselves: those of before collections were rows, what was paid back, and what was paid without a Direct Debit. */
const isPayment = sql`((l.collection_id is null and l.kind in ${listed(EARLIER_PAYMENT_KINDS)}) or l.kind in ${listed([...REFUND_KINDS, RECEIVED_KIND])})`;

/** The parts of a month that was collected before collections were rows: what its run charged. */
const earlierParts = sql`(select coalesce(json_agg(json_build_object('what', case c.kind when 'charge' then 'lessons' else 'kids_app' end,
    'kid_id', c.kid_id, 'months', json_build_array(c.for_month), 'amount', c.amount_pennies) order by c.created_at, c.id), '[]')
  from ledger_entries c where l.kind = 'collection' and c.billing_account_id = f.billing_account_id
    and c.kind in ${listed(CHARGE_KINDS)} and coalesce(c.run_month, c.for_month) = l.for_month)`;

/** What the run writes by, and what it wrote. */
const runColumns = sql`f.balance, f.plan, ${notTakenOf(sql`f.billing_account_id`)} as not_taken, f.enrolments,
    ${balance({ of: sql`f.billing_account_id`, before: instantParam('finalised') })} as finalised_balance,
    (exists (select from collections c where c.billing_account_id = f.billing_account_id and c.month = ${param('finalisedMonth')} and c.attempt = 1)
      or exists (select from ledger_entries l where l.billing_account_id = f.billing_account_id and l.kind = 'collection'
        and l.for_month = ${param('finalisedMonth')})) as finalised_is_written,
    (select json_build_object('state', case m.state when 'setting_up' then 'setting_up' else 'active' end, 'reference', ${toldReference},
        'begins', m.first_payment_on, 'is_disputed', m.state = 'disputed')
      from mandates m where m.billing_account_id = f.billing_account_id and (${mandateInForce} or m.state = 'setting_up')
      order by ${mandateInForce} desc limit 1) as direct_debit,
    (select coalesce(json_agg(w), '[]') from (
      select l.kid_id, l.timetable_id, l.for_month as month, sum(l.amount_pennies)::int as amount,
        count(*) filter (where l.kind = 'charge')::int as lessons_charged, count(*) filter (where l.kind = 'credit')::int as lessons_credited,
        bool_or(l.kind = 'app_charge') as app_charged
      from ledger_entries l where l.billing_account_id = f.billing_account_id and l.kind in ${listed(KIDS_MONTH_KINDS)}
        and l.kid_id is not null and l.for_month is not null
      group by l.kid_id, l.timetable_id, l.for_month) w) as written`;

const collectionsOfFamily = sql`select c.month, c.attempt, c.collect_on as "on", c.amount_pennies as amount, c.state, c.parts
      from collections c where c.billing_account_id = f.billing_account_id`;
/** Of what came back the newest is still owed: whether an older one is depends on those of later years. */
const cameBackLater = sql`(c.state in ${listed(OWED_COLLECTION_STATES)} and ${yearOf(sql`c.collect_on`)} > ${param('year')}::int)`;
const isUnderWay = sql`c.state in ${comingCollections}`;

/** The question for a family's coming payments alone, to be asked together with others. */
export const comingOf = (grownUpId: SQL): SQL => sql`
  select ${runColumns},
    (select coalesce(json_agg(c), '[]') from (${collectionsOfFamily} and ${isUnderWay}) c) as collections
  from family_facts f where f.grown_up_id = ${grownUpId}`;

/** All that a family's payments follow from, in one question: what the run writes by, and what was written. */
const askForPayments = question(paymentsRow).from(sql`
  select ${runColumns},
    (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name)), '[]') from kids k where k.grown_up_id = f.grown_up_id) as kids,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.display_name, 'lessons_are_on', t.lessons_are_on,
        'weekday', t.weekday, 'times', t.times, 'terms', t.terms, 'closures', t.closures)), '[]') from timetable_facts t where t.id in (
      select e.timetable_id from kids k join enrolments e on e.kid_id = k.id where k.grown_up_id = f.grown_up_id and e.state = 'live')) as schools,
    (select coalesce(json_agg(c), '[]') from (
      ${collectionsOfFamily} and (${inAsked(sql`c.collect_on`)} or ${isUnderWay} or ${cameBackLater})
      order by c.collect_on desc limit ${sql.raw(String(NEWEST))}) c) as collections,
    (select coalesce(json_agg(e), '[]') from (
      select l.kind, l.for_month as month, ${earlierDay} as "on", abs(l.amount_pennies) as amount, ${earlierParts} as parts
      from ledger_entries l where l.billing_account_id = f.billing_account_id and ${isPayment}
        and (${inAsked(earlierDay)} or l.kind = ${RECEIVED_KIND})
      order by 3 desc limit ${sql.raw(String(NEWEST))}) e) as earlier,
    (select coalesce(json_agg(n), '[]') from (
      select n.collect_on as "on", n.amount_pennies as amount, n.monthly_pennies as monthly, n.told_on
      from payment_notices n where n.billing_account_id = f.billing_account_id
      order by n.created_at desc limit ${sql.raw(String(NOTICES))}) n) as notices,
    (select max(c.month) from collections c where c.billing_account_id = f.billing_account_id) as last_month,
    (select json_build_object('from', o.account_number_ending, 'to', n.account_number_ending, 'lodged_at', n.lodged_at)
      from mandates n join mandates o on o.id = n.replaces
      where n.billing_account_id = f.billing_account_id and n.state in ${takingOverStates}) as moving,
    (select coalesce(json_agg(distinct y.year order by y.year desc), '[]') from (
      select ${yearOf(sql`c.collect_on`)} as year from collections c
        where c.billing_account_id = f.billing_account_id and c.state not in ${plannedCollections}
      union select ${yearOf(earlierDay)} from ledger_entries l
        where l.billing_account_id = f.billing_account_id and ${isPayment}) y) as years
  from family_facts f where f.grown_up_id = ${param('grownUpId')}`);

interface PaymentsQuery {
  readonly grownUpId: GrownUpId;
  /** The month that was finalised last, and when it was. */
  readonly finalisedMonth: Month;
  readonly finalised: Date;
  /** The school year that past payments are asked of; null for the newest. */
  readonly year: number | null;
}

export const findPayments = async (
  db: Db,
  { finalised, ...asked }: PaymentsQuery,
): Promise<PaymentsFacts | undefined> => {
  const [row] = await askForPayments(db, { ...asked, finalised: finalised.toISOString() });
  return row && camelCased(row);
};

/** Whose payments they are, as a statement names them. */
export const findPayer = async (db: Db, grownUpId: GrownUpId) => {
  const [found] = await db.select().from(grownUps).where(eq(grownUps.id, grownUpId));
  if (found === undefined) return undefined;
  const { name, addressL1, addressL2, addressCity, addressCounty, addressPostcode } = found;
  const address = [addressL1, addressL2, addressCity, addressCounty, addressPostcode];
  return { name, address };
};
