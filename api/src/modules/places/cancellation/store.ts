import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LIVE_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { type KidStatus, KID_STATUSES } from '@bandstand/domain/kernel/moves';
import { slotInstrument, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { endOfDay, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import type { EndOfLessons } from '@bandstand/domain/prices/last-payment';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { KIDS_MONTH_KINDS, CHARGE_KINDS } from '@bandstand/domain/money/collections/transfers';
import { NOT_TAKEN_REASONS } from '@bandstand/domain/places/cancellation/untaken-charges';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { listed } from '../../../../db/lists.ts';
import { mandateInForce, plannedCollections } from '../../../../db/states.ts';
import { kids } from '../../../../db/tables/index.ts';
import { idOf, idRow, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Leaver } from './leaver.ts';
import {
  agreedTerms,
  charge,
  datedPrice,
  datedTimes,
  kidsApp,
  payer,
  paymentPlan,
  siblingFacts,
  term,
} from '../../../../db/row-shapes.ts';

const leaverFacts = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  status: z.enum(KID_STATUSES),
  timetable_id: idOf<TimetableId>(),
  school: z.string(),
  email: z.string(),
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  payer: z.nullable(payer),
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  closures: z.array(isoDate),
  charges: z.array(charge),
  /** What was charged for it and no collection has taken. */
  untaken: z.strictObject({
    runs: z.array(isoMonth),
    months: z.array(isoMonth),
    planned: z.array(isoMonth),
    begins: z.nullable(isoDate),
    last_run: z.nullable(isoMonth),
    balance: z.int(),
    plan: z.nullable(paymentPlan),
    not_taken_because: z.nullable(z.enum(NOT_TAKEN_REASONS)),
  }),
  /** Its lessons that ended lately: a payment for them may still come. */
  before: z.array(agreedTerms),
  family: z.nullable(z.array(siblingFacts)),
});
export type LeaverFacts = CamelCased<z.infer<typeof leaverFacts>>;

/** A child who waits has agreed to nothing; their timetable's price and app are known all the same. */
const leaverRow = z.extend(leaverFacts, {
  prices: z.array(datedPrice),
  kids_app: kidsApp,
  agreed: z.nullable(agreedTerms),
});

export interface OwnChild {
  readonly status: KidStatus;
  /** The last day of lessons, once the parent has cancelled for a later day. */
  readonly leavesOn: IsoDate | null;
}

/** A child of this parent, locked until the transaction ends. */
export const lockChild = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<OwnChild | undefined> => {
  const [row] = await db
    .select({ status: kids.status, leavesOn: kids.delayedCancellationDate })
    .from(kids)
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId)))
    .for('update');
  return row;
};

/** What takes the charges that were written before it, and has not given them back as a debt. */
const TAKES = listed([...LIVE_COLLECTION_STATES, 'refunded', 'lost', 'written_off']);

/**
 * What was charged for the child `k` of the account `b` and no collection has taken, or will: those of its run were
 * withheld, came back or never were, and none was written since. Nothing, where the family owes nothing.
 */
const untaken = sql`(select json_build_object('runs', coalesce(json_agg(distinct coalesce(l.run_month, l.for_month)), '[]'),
    'months', coalesce(json_agg(distinct l.for_month), '[]'),
    'planned', (select coalesce(json_agg(distinct p.for_month), '[]') from ledger_entries p join collections c
      on c.billing_account_id = p.billing_account_id and c.month = coalesce(p.run_month, p.for_month) and c.written_at >= p.created_at
      where p.billing_account_id = b.id and p.kid_id = k.id and p.kind in ${listed(CHARGE_KINDS)} and c.state in ${plannedCollections} and c.asked_at is null),
    'last_run', (select max(month) from collection_runs), 'begins', (select m.first_payment_on from mandates m where m.billing_account_id = b.id and ${mandateInForce}),
    'balance', (select balance from family_facts where grown_up_id = k.grown_up_id), 'plan', plan_of(b.id),
    'not_taken_because', case when (select mandate_state from family_facts where grown_up_id = k.grown_up_id) is null then 'no_direct_debit'
      when exists (select from mandates m where m.billing_account_id = b.id and m.state = 'disputed' and ${mandateInForce}) then 'dispute' end)
  from ledger_entries l where l.billing_account_id = b.id and l.kid_id = k.id and l.kind in ${listed(CHARGE_KINDS)}
    and (select balance from family_facts where grown_up_id = k.grown_up_id) > 0
    and not exists (select from collections c where c.billing_account_id = b.id and c.written_at >= l.created_at and c.state in ${TAKES})
    and not exists (select from ledger_entries t where t.billing_account_id = b.id and t.kind = 'collection' and t.created_at >= l.created_at))`;

/**
 * The facts of children who leave, of one parent only when that is given. `lock` keeps a month's collection from being
 * written between them and what follows.
 */
export const findLeavers = async (
  db: Db,
  kidIds: readonly KidId[],
  { lock, grownUpId = null }: { readonly lock: boolean; readonly grownUpId?: GrownUpId | null },
): Promise<Leaver[]> => {
  const ids = sql.param([...kidIds]);
  if (lock)
    await db.execute(sql`
      select from billing_accounts b join kids k on k.grown_up_id = b.grown_up_id
      where k.id = any(${ids}::uuid[]) order by b.id for no key update of b`);
  const rows = await rowsOf(db, leaverRow).from(sql`
    select k.id as kid_id, k.grown_up_id, k.name, k.status, k.timetable_id, f.display_name as school, a.email, b.id as billing_account_id,
      payer_of(b.id) as payer,
      f.weekday, f.times, f.terms, f.closures, case when e.id is not null then agreed_of(e) end as agreed, f.prices, kids_app_of(k.id, f.id) as kids_app,
      (select coalesce(json_agg(json_build_object('month', m.for_month, 'amount', m.amount)), '[]') from (
        select l.for_month, sum(l.amount_pennies)::int as amount
        from ledger_entries l where l.billing_account_id = b.id and l.kid_id = k.id and l.kind in ${listed(KIDS_MONTH_KINDS)}
          and coalesce(l.timetable_id, e.timetable_id) = e.timetable_id
        group by l.for_month having sum(l.amount_pennies) <> 0) m) as charges,
      ${untaken} as untaken,
      (select coalesce(json_agg(agreed_of(p)::jsonb || jsonb_build_object('prices', t.prices)), '[]')
        from enrolments p join timetable_facts t on t.id = p.timetable_id
        where p.kid_id = k.id and p.state = 'ended' and p.last_day is not null and p.ended_at > now() - interval '3 years') as before,
      (select enrolments from family_facts where grown_up_id = k.grown_up_id) as family
    from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join billing_accounts b on b.grown_up_id = g.id
    left join enrolments e on e.kid_id = k.id and e.state <> 'ended'
    join timetable_facts f on f.id = coalesce(e.timetable_id, k.timetable_id)
    where k.id = any(${ids}::uuid[]) and k.removed_at is null
      and (${grownUpId}::uuid is null or k.grown_up_id = ${grownUpId}::uuid)
    order by k.id`);
  return rows.map(({ agreed, ...row }) => ({
    ...NOT_ENROLLED,
    ...camelCased(row),
    ...camelCased(agreed),
  }));
};

/** What a child who waits has agreed to. */
const NOT_ENROLLED = {
  monthlyPennies: 0,
  firstLessonOn: null,
  firstPaymentOn: null,
  firstPaymentPennies: null,
  paidFrom: null,
  hasFreeMonth: true,
  cancelledAt: null,
  lastDay: null,
  scheduledThrough: null,
  placeEndsOn: null,
  pauses: [],
};

interface LeaveRecord {
  readonly kidIds: readonly KidId[];
  readonly actor: string;
  readonly reason: string;
  /** How a child who cancels now ends; null when that was said before, or for one who only waited. */
  readonly ending: EndOfLessons | null;
  /** The last month that is finalised as they cancel; null when none is. */
  readonly scheduledThrough?: Month | null;
  readonly now: Date;
}

const timetableIdRow = z.strictObject({ timetable_id: idOf<TimetableId>() });

/** Ends children's enrolments and frees every place that they have, or that is kept for them; returns at which timetables. */
export const endLessons = async (
  db: Db,
  { kidIds, actor, reason, ending, scheduledThrough = null, now }: LeaveRecord,
): Promise<string[]> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const lastDay = ending?.lastDay ?? null;
  const saidAt = ending?.saidAt.toISOString() ?? null;
  const says = sql`e.state = 'live' and ${lastDay}::date is not null`;
  const rows = await rowsOf(db, timetableIdRow).from(sql`
    with left_now as (
      update kids set status = 'cancelled', status_actor = ${actor}, status_reason = ${reason}, status_at = ${moment},
        delayed_cancellation_date = null where id = any(${sql.param([...kidIds])}::uuid[]) returning id),
    ended as (
      update enrolments e set state = 'ended', ended_at = ${moment}, held_until = null,
        cancelled_at = case when ${says} then ${saidAt}::timestamptz else e.cancelled_at end,
        last_day = case when ${says} then ${lastDay}::date else e.last_day end,
        scheduled_through = coalesce(${scheduledThrough}, e.scheduled_through)
      from left_now where e.kid_id = left_now.id and e.state <> 'ended' returning e.id)
    update slots s set kid_id = null, holding = null, held_until = null from bands b, left_now
    where b.id = s.band_id and s.kid_id = left_now.id returning b.timetable_id`);
  return rows.map(({ timetable_id: id }) => id);
};

/** Writes down until when a child comes, since when that is said, and the last finalised month; no ending for a child who stays after all. */
export const setLastDay = async (
  db: Db,
  kidId: KidId,
  {
    ending,
    scheduledThrough,
  }: { readonly ending: EndOfLessons | null; readonly scheduledThrough: Month | null },
): Promise<void> => {
  const lastDay = ending?.lastDay ?? null;
  const said = ending?.saidAt.toISOString() ?? null;
  await db.execute(sql`
    with kid as (update kids set delayed_cancellation_date = ${lastDay}::date where id = ${kidId} returning id)
    update enrolments e set cancelled_at = ${said}::timestamptz, last_day = ${lastDay}::date,
      scheduled_through = coalesce(${scheduledThrough}, e.scheduled_through)
    from kid where e.kid_id = kid.id and e.state = 'live'`);
};

const later = (
  kidId: KidId,
  lastDay: IsoDate,
) => sql`s.kid_id = ${kidId} and (s.holding = 'change_offer'
  or s.holding = 'dated_change' and s.held_until >= ${endOfDay(lastDay).toISOString()}::timestamptz)`;

const instrumentRow = z.strictObject({ instrument: slotInstrument });

/** The instrument of a place that is offered to a child who leaves, or kept for them from a day after their last one. */
export const findLaterPlace = async (
  db: Db,
  kidId: KidId,
  lastDay: IsoDate,
): Promise<SlotInstrument | null> => {
  const rows = await rowsOf(db, instrumentRow).from(
    sql`select s.instrument from slots s where ${later(kidId, lastDay)}`,
  );
  return rows[0]?.instrument ?? null;
};

/** Frees such a place, and calls the agreed change off. After its offer was ended; returns at which timetables. */
export const freeLaterPlaces = async (
  db: Db,
  { kidId, lastDay, actor, now }: { kidId: KidId; lastDay: IsoDate; actor: string; now: Date },
): Promise<string[]> => {
  const rows = await rowsOf(db, timetableIdRow).from(sql`
    with freed as (
      update slots s set kid_id = null, holding = null, held_until = null from bands b
      where b.id = s.band_id and ${later(kidId, lastDay)}
      returning b.timetable_id),
    stays as (
      update kids set status = 'enrolled', status_actor = ${actor}, status_reason = 'leaves before its change',
        status_at = ${now.toISOString()}::timestamptz
      where id = ${kidId} and status = 'enrolled_waiting_to_change' and exists (select from freed))
    select timetable_id from freed`);
  return rows.map(({ timetable_id: id }) => id);
};

/** Children whose last day is over, locked; those that another worker has are passed over. */
export const lockWhoLeft = async (db: Db, today: IsoDate, atMost: number): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select id from kids where delayed_cancellation_date < ${today}::date
    order by delayed_cancellation_date, id limit ${atMost} for update skip locked`);
  return rows.map(({ id }) => id);
};

export interface CancellationReason {
  readonly reason?: string | undefined;
  readonly notes?: string | null | undefined;
}

export const setReason = async (
  db: Db,
  kidId: KidId,
  { reason, notes }: CancellationReason,
): Promise<void> => {
  const changes = {
    ...(reason !== undefined && { reasonForCancelling: reason }),
    ...(notes !== undefined && { reasonForCancellingNotes: notes }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.update(kids).set(changes).where(eq(kids.id, kidId));
};
