import { type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { firstOf, monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { finalisedAt } from '@bandstand/domain/prices/collections';
import { MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { LESSONS_KINDS } from '@bandstand/domain/money/collections/transfers';
import { NOT_TAKEN_REASONS } from '@bandstand/domain/places/cancellation/untaken-charges';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { listed } from '../../../../../db/lists.ts';
import { balance } from '../../../../../db/balances.ts';
import { pausesOf } from '../../../../../db/pauses.ts';
import { collectedFrom, mandateInForce, toldReference } from '../../../../../db/states.ts';
import {
  collectedPart,
  paymentPlan,
  payer,
  notice,
  agreedTerms,
} from '../../../../../db/row-shapes.ts';
import { idOf, instantText, uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, factsOf, factOf } from '../../../../platform/database/rows.ts';

const dueChild = z.extend(agreedTerms, {
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  name: z.string(),
  charged: z.array(isoMonth),
});

const dueMandate = z.strictObject({
  id: uuid,
  reference: z.string(),
  state: z.enum(MANDATE_STATES),
  lodged_at: z.nullable(instantText),
  /** What was last collected by it; null before the first time. */
  before: z.nullable(z.strictObject({ amount: z.int(), parts: z.array(collectedPart) })),
  /** Whether it came here from another provider: its payer was told so, with the day and the new reference. */
  is_moved: z.boolean(),
});

const dueFamily = z.strictObject({
  billing_account_id: uuid,
  /** Whether it is collected from as well: it has a Direct Debit that is used by now, and the month is not collected yet. */
  may_collect: z.boolean(),
  balance: z.int(),
  /** What it pays in parts; null where nothing is. */
  plan: z.nullable(paymentPlan),
  grown_up_id: idOf<GrownUpId>(),
  name: z.string(),
  email: z.string(),
  payer: z.nullable(payer),
  /** The Direct Debit that it is collected by; null without one. */
  mandate: z.nullable(dueMandate),
  last_notice: z.nullable(notice),
  /** The last month before this one that a collection was written for; null without one. */
  last_month: z.nullable(isoMonth),
  children: z.array(dueChild),
  /** Children that begin to pay with the next month: what follows a payment is said with them. */
  beginning: z.array(dueChild),
});
export type DueFamily = CamelCased<z.infer<typeof dueFamily>>;

const finalised = (month: Month) => sql`${finalisedAt(month).toISOString()}::timestamptz`;

/**
 * A child who was cancelled since the 20th ended still had lessons when it did. What was only a hold is among them, and pays nothing: it ends
 * before the month of the first lesson does, which is free.
 */
const stopped = (month: Month) => sql`stopped as materialized (
  select e.*, k.grown_up_id from enrolments e join kids k on k.id = e.kid_id
  where e.state = 'ended' and e.last_day is not null and e.ended_at >= ${finalised(month)})`;

/**
 * Whether a child had the kids' app in the month before it was finalised, and played already. Without a Direct Debit it is
 * not charged, as its parent was told.
 */
const hadApp = (month: Month) => sql`(e.started_at < ${finalised(month)} and exists (
  select from kids_app_subscriptions a where a.kid_id = e.kid_id and a.started_at < ${finalised(month)}
    and (a.ended_at is null or a.ended_at >= ${finalised(monthAfter(month, -1))}))
  and exists (select from mandates m where m.billing_account_id = b.id and ${mandateInForce}))`;

const enrolment = sql`e.id, e.kid_id, e.timetable_id, e.first_payment_on, e.first_payment_pennies, e.started_at`;

/**
 * Children of the account `b` whose payments have begun by the month, or who have the kids' app, and who are not
 * charged for it yet.
 */
const playing = (month: Month) => sql`(
  select ${enrolment} from kids k join enrolments e on e.kid_id = k.id and e.state = 'live' where k.grown_up_id = b.grown_up_id
  union all select ${enrolment} from stopped e where e.grown_up_id = b.grown_up_id) e
  where ((e.first_payment_on < ${firstOf(monthAfter(month))}::date and e.first_payment_pennies is not null) or ${hadApp(month)})
    and not exists (select from ledger_entries l
      where l.billing_account_id = b.id and l.kid_id = e.kid_id
        and ((l.kind = 'charge' and coalesce(l.timetable_id, e.timetable_id) = e.timetable_id and coalesce(l.run_month, l.for_month) = ${month})
          or (l.kind = 'app_charge' and l.run_month = ${month})))`;

/** What is charged for the child `e` already, by whatever wrote it. */
const charged = sql`jsonb_build_object('charged', (select coalesce(jsonb_agg(x.for_month), '[]') from (
  select l.for_month from ledger_entries l where l.billing_account_id = b.id and l.kid_id = e.kid_id
    and l.kind in ${listed(LESSONS_KINDS)} and coalesce(l.timetable_id, e.timetable_id) = e.timetable_id
  group by l.for_month having count(*) filter (where l.kind = 'charge') > count(*) filter (where l.kind = 'credit')) x))`;

const appIsCharged = (month: Month) => sql`exists (select from ledger_entries l
  where l.billing_account_id = b.id and l.kid_id = e.kid_id and l.kind = 'app_charge' and l.for_month = ${month})`;

/** What the account `b` owed when the 20th ended: a run that is late takes no more than a punctual one. */
const owed = (month: Month) => balance({ of: sql`b.id`, before: finalised(month) });

/** As `agreed_of` says them: a function for each child would cost more than all the rest of the run. */
const prices = sql`(select coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) order by p.from_date), '[]')
  from prices p where p.timetable_id = e.timetable_id)`;

const NO_APP = JSON.stringify({ price: null, subscriptions: [] });

/** Comes before every account's id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Looked up for each account by the index: a join would walk through all that the batches before have written. */
const notCollected = (month: Month) => sql`((select c.id from collections c
  where c.billing_account_id = b.id and c.month = ${month} and c.attempt = 1) is null
  and (select l.id from ledger_entries l
  where l.billing_account_id = b.id and l.for_month = ${month} and l.kind = 'collection') is null)`;

interface Run {
  readonly month: Month;
  /** Too late to be collected on its day: only the charges are written. */
  readonly isLate: boolean;
}

/**
 * Whether the month is collected from the account `b`: it has an active Direct Debit, and not one that was told to begin
 * with a later month, or whose payer disputes what they were told. What it is charged without one is owed, and collected as soon as there is one.
 */
const mayCollect = ({
  month,
  isLate,
}: Run) => sql`(not ${isLate}::boolean and ${notCollected(month)}
  and exists (select from mandates m where m.billing_account_id = b.id and ${collectedFrom}
    and (m.first_payment_on is null or m.first_payment_on < ${firstOf(monthAfter(month))}::date)))`;

/** At most this many accounts are looked at in one statement: all of them would take longer than a statement may. */
const LOOKED_AT = 5_000;

const dueRow = z.strictObject({
  id: z.nullable(uuid),
  /** Null behind the last account. */
  last: z.nullable(uuid),
  looked: z.int(),
});

/**
 * Locks the next accounts for which the month is to be written; those that another worker has locked are passed over. An
 * account with nothing to write is not among them, so it needs no mark. Says behind which account to go on; nothing when
 * no more are left.
 */
export const lockDue = async (
  db: Db,
  { month, isLate, after, atMost }: Run & { after: string; atMost: number },
): Promise<{ readonly ids: readonly string[]; readonly last: string | undefined }> => {
  const rows = await rowsOf(db, dueRow).from(sql`
    with ${stopped(month)},
    looked as materialized (
      select b.id from billing_accounts b where b.id > ${after}::uuid order by b.id limit ${LOOKED_AT}),
    due as (
      select b.id from billing_accounts b
      where b.id > ${after}::uuid and b.id <= (select id from looked order by id desc limit 1)
        and (exists (select from ${playing(month)}) or (${owed(month)} > 0 and ${mayCollect({ month, isLate })}))
      order by b.id limit ${atMost} for no key update of b skip locked)
    select due.id, ends.last, ends.looked
    from (select (select id from looked order by id desc limit 1) as last, (select count(*)::int from looked) as looked) ends
    left join due on true order by due.id`);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === atMost) return { ids, last: ids.at(-1) };
  const [ends] = rows;
  return { ids, last: ends?.looked === LOOKED_AT ? (ends.last ?? undefined) : undefined };
};

const mandateOf = sql`(select json_build_object('id', m.id, 'reference', ${toldReference}, 'state', m.state, 'lodged_at', m.lodged_at,
    'before', (select json_build_object('amount', c.amount_pennies, 'parts', c.parts) from collections c where c.mandate_id = m.id order by c.collect_on desc limit 1),
    'is_moved', exists (select from provider_moves v where v.billing_account_id = b.id and v.moved_to = m.id))
  from mandates m where m.billing_account_id = b.id and ${mandateInForce}) as mandate`;

const lastNotice = sql`(select json_build_object('on', n.collect_on, 'amount', n.amount_pennies, 'monthly', n.monthly_pennies)
  from payment_notices n where n.billing_account_id = b.id order by n.created_at desc limit 1) as last_notice`;

const lastMonth = (month: Month) => sql`(select c.month from collections c
  where c.billing_account_id = b.id and c.month < ${month} order by c.month desc limit 1) as last_month`;

/** Looked up where there is one: a function for each account would cost more than all the rest. */
const planOf = sql`case when exists (select from payment_plans p where p.billing_account_id = b.id and p.ended_at is null)
  then plan_of(b.id) end as plan`;

/** Children of the account `b` whose first payment is in the next month, and who are not among the children for their app. */
const beginning = (month: Month) => sql`coalesce((
  select json_agg(to_jsonb(e) || jsonb_build_object('charged', '[]'::jsonb, 'prices', ${prices}, 'pauses', ${pausesOf}, 'name', k.name, 'kids_app', ${NO_APP}::json))
  from kids k join enrolments e on e.kid_id = k.id and e.state = 'live'
  where k.grown_up_id = b.grown_up_id and e.first_payment_pennies is not null and e.first_payment_on >= ${firstOf(monthAfter(month))}::date
    and e.first_payment_on < ${firstOf(monthAfter(month, 2))}::date and not ${hadApp(month)}), '[]') as beginning`;

/** The facts of locked accounts. Asked after locking: what a worker that held the lock before has written is left out. */
export const findDue = (
  db: Db,
  { month, isLate }: Run,
  accountIds: readonly string[],
): Promise<DueFamily[]> =>
  factsOf(db, dueFamily).from(sql`
    with ${stopped(month)}
    select b.id as billing_account_id, ${owed(month)} as balance, ${mayCollect({ month, isLate })} as may_collect, ${planOf},
      f.id as grown_up_id, f.name, a.email, payer_of(b.id) as payer, ${mandateOf}, ${lastNotice}, ${lastMonth(month)},
      coalesce((select json_agg(to_jsonb(whole) || ${charged} || jsonb_build_object('prices', ${prices}, 'pauses', ${pausesOf}, 'name', (select k.name from kids k where k.id = e.kid_id),
          'kids_app', case when ${hadApp(month)} and not ${appIsCharged(month)} then kids_app_of(e.kid_id, e.timetable_id) else ${NO_APP}::json end))
        from (select e.* from ${playing(month)}) e join enrolments whole on whole.id = e.id), '[]') as children, ${beginning(month)}
    from billing_accounts b join grown_ups f on f.id = b.grown_up_id join accounts a on a.id = f.account_id
    where b.id = any(${sql.param([...accountIds])}::uuid[])`);

const schedule = z.strictObject({
  /** The day that the Direct Debit was told to begin on; null when it is used already. */
  begins: z.nullable(isoDate),
  /** The last month whose run was begun. */
  last_run: z.nullable(isoMonth),
  not_taken_because: z.nullable(z.enum(NOT_TAKEN_REASONS)),
});

/** What the day on which an account is collected from next depends on. */
export const findSchedule = (db: Db, billingAccountId: string) =>
  factOf(db, schedule).from(sql`
    select m.first_payment_on as begins, (select max(month) from collection_runs) as last_run,
      case when m.id is null then 'no_direct_debit' when m.state = 'disputed' then 'dispute' end as not_taken_because
    from billing_accounts b left join mandates m on m.billing_account_id = b.id and ${mandateInForce} where b.id = ${billingAccountId}`);
