import { and, eq, sql } from 'drizzle-orm';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { OWN_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import * as z from 'zod/mini';
import type { PaymentPromise, ConfirmedDates } from '@bandstand/domain/prices/promise';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { oneOf } from '../../../../db/tables/columns.ts';
import { enrolments, kids, slots } from '../../../../db/tables/index.ts';
import { familyFacts, timetableFacts } from '../../../../db/tables/views.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { payerOf, type StatusChange } from './store.ts';
import { uuid, idOf, instantText } from '../../../../db/row-kinds.ts';
import {
  agreedTerms,
  datedPrice,
  datedTimes,
  pastFacts,
  payer,
  term,
} from '../../../../db/row-shapes.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** A child of this parent with the place that is reserved for them. */
export const findReserved = async (db: Db, grownUpId: GrownUpId, kidId: KidId) => {
  const [row] = await db
    .select({
      family: familyFacts,
      payer: payerOf,
      timetable: timetableFacts,
      name: kids.name,
      status: kids.status,
      as_of_sep: kids.asOfSep,
      instrument: sql<SlotInstrument | null>`${slots.instrument}`,
      reserved_until: sql<
        string | null
      >`case when ${slots.holding} = 'reserved' then ${slots.heldUntil} end`,
      enrolment_state: sql<'held' | 'live' | null>`${enrolments.state}`,
    })
    .from(kids)
    .innerJoin(familyFacts, eq(familyFacts.grownUpId, kids.grownUpId))
    .innerJoin(timetableFacts, eq(timetableFacts.id, kids.timetableId))
    .leftJoin(slots, and(eq(slots.kidId, kids.id), oneOf(slots.holding, OWN_HOLDINGS)))
    .leftJoin(enrolments, and(eq(enrolments.kidId, kids.id), sql`${enrolments.state} <> 'ended'`))
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId)));
  return row;
};
export type ReservedFacts = NonNullable<Awaited<ReturnType<typeof findReserved>>>;

interface ReservedClaim {
  readonly change: StatusChange;
  readonly to: KidStatus;
  /** Whether a place whose time has passed is taken too, as long as it has not gone to the next child. */
  readonly isLate: boolean;
  readonly enrolment: typeof enrolments.$inferInsert;
}

/**
 * Takes the reserved place in the statement that checks that it is still reserved. Held for the Direct Debit, it stays
 * reserved until its own date, at least as long as the hold.
 */
export const claimReserved = async (
  db: Db,
  { change, to, isLate, enrolment }: ReservedClaim,
): Promise<boolean> => {
  const { kidId, heldUntil } = enrolment;
  const held = heldUntil ?? null;
  const { rows } = await db.execute(sql`
    with claimed as (
      update ${slots} set holding = ${held === null ? 'member' : 'reserved'},
        held_until = case when ${held !== null} then greatest(held_until, ${held?.toISOString() ?? null}::timestamptz) end
      where kid_id = ${kidId} and holding = 'reserved'
        and (${isLate} or held_until > ${change.statusAt.toISOString()}::timestamptz)
      returning kid_id),
    changed as (
      update ${kids} set status = ${to}, status_actor = ${change.statusActor}, status_reason = ${change.statusReason},
        status_at = ${change.statusAt.toISOString()}::timestamptz from claimed where id = claimed.kid_id and status = 'reserved' returning id),
    begun as ${db.insert(enrolments).values(enrolment)}
    select id from changed`);
  return rows.length === 1;
};

const heldPromise = z.strictObject({ id: uuid, agreed: agreedTerms });

/** What is promised for places that are held. */
export const findPromises = async (db: Db, enrolmentIds: readonly string[]) => {
  const rows = await rowsOf(db, heldPromise).from(sql`
    select e.id, agreed_of(e) as agreed from enrolments e
    where e.state = 'held' and e.id = any(${sql.param([...enrolmentIds])}::uuid[]) for update of e`);
  return rows.map(camelCased);
};

export const writePromise = async (db: Db, id: string, promised: PaymentPromise): Promise<void> => {
  await db
    .update(enrolments)
    .set({
      firstPaymentOn: promised.firstPaymentOn,
      firstPaymentPennies: promised.firstPaymentPennies,
      firstPaymentCovers: promised.firstPaymentCovers,
    })
    .where(eq(enrolments.id, id));
};

/** An enrolment whose dates are still to be confirmed, with what they follow from. */
const unconfirmedRow = z.strictObject({
  id: uuid,
  kid_id: idOf<KidId>(),
  name: z.string(),
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
  school: z.string(),
  timetable_id: idOf<TimetableId>(),
  monthly_pennies: z.int(),
  started_at: instantText,
  last_day: z.nullable(isoDate),
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  closures: z.array(isoDate),
  concerts: z.array(isoDate),
  prices: z.array(datedPrice),
  past: z.array(pastFacts),
});
export type UnconfirmedRow = CamelCased<z.infer<typeof unconfirmedRow>>;

interface UnconfirmedPage {
  /** Terms that end earlier have no first lesson any more. */
  readonly from: IsoDate;
  readonly after: string;
  readonly atMost: number;
}

/**
 * The next enrolments without dates whose school has a term from that day on, locked; those that another worker has are
 * passed over.
 */
export const lockUnconfirmed = async (
  db: Db,
  { from, after, atMost }: UnconfirmedPage,
): Promise<UnconfirmedRow[]> => {
  const rows = await rowsOf(db, unconfirmedRow).from(sql`
    with due as (
      select e.* from enrolments e join timetables t on t.id = e.timetable_id
      where e.state = 'live' and e.first_lesson_on is null and e.id > ${after}::uuid and t.lessons_are_on
        and exists (select from terms x where x.school_id = t.school_id and x.ends_on >= ${from}::date)
      order by e.id limit ${atMost} for no key update of e skip locked)
    select e.id, e.kid_id, k.name, k.grown_up_id, a.email, f.display_name as school, e.timetable_id, e.monthly_pennies,
      e.started_at, e.last_day, f.weekday, f.times, f.terms, f.closures, f.concerts, f.prices, past_of(k.grown_up_id) as past,
      (select payer_of(b.id) from billing_accounts b where b.grown_up_id = k.grown_up_id) as payer
    from due e join kids k on k.id = e.kid_id join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join timetable_facts f on f.id = e.timetable_id order by e.id`);
  return rows.map(camelCased);
};

export const writeDates = async (db: Db, id: string, dates: ConfirmedDates): Promise<void> => {
  await db
    .update(enrolments)
    .set({
      firstLessonOn: dates.firstLessonOn,
      paidFrom: dates.paidFrom,
      hasFreeMonth: dates.hasFreeMonth,
      firstPaymentOn: dates.firstPaymentOn,
      firstPaymentPennies: dates.firstPaymentPennies,
      firstPaymentCovers: dates.firstPaymentCovers,
    })
    .where(eq(enrolments.id, id));
};
