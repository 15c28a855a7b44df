import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { KID_STATUSES, type KidStatus } from '@bandstand/domain/kernel/moves';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { ENTRY_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import { instantText, idOf, uuid, clockText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { StatusChange } from './store.ts';
import { datedTimes } from '../../../../db/row-shapes.ts';

/** Where and when a child plays, as the family is told on enrolling. Times are London's, 'HH:MM'. */
const lessonFacts = z.strictObject({
  band: z.string(),
  leader: z.nullable(z.string()),
  weekday: z.int(),
  starts_at: clockText,
  ends_at: clockText,
  /** False where the times are the whole session's. */
  has_own_time: z.boolean(),
  /** What is agreed for a day that is to come. */
  coming: z.array(datedTimes),
});
export type LessonFacts = z.infer<typeof lessonFacts>;

/** The facts of a band, by its id. */
const lessonFactsOf = (bandId: SQL): SQL => sql`(
  select json_build_object('band', b.name, 'leader', l.name, 'weekday', t.weekday,
    'starts_at', to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI'),
    'ends_at', to_char(coalesce(b.ends_at, t.ends_at), 'HH24:MI'), 'has_own_time', b.starts_at is not null,
    'coming', (
      select coalesce(json_agg(json_build_object('from', d.from_date, 'weekday', d.weekday,
        'starts_at', to_char(d.starts_at, 'HH24:MI'), 'ends_at', to_char(d.ends_at, 'HH24:MI')) order by d.from_date), '[]')
      from timetable_times d where d.timetable_id = t.id and d.applied_at is null))
  from bands b join timetables t on t.id = b.timetable_id left join band_leaders l on l.id = t.band_leader_id
  where b.id = ${bandId})`;

const factsRow = z.strictObject({ facts: lessonFacts });

/** Of a child who plays; null for one without a place. */
export const findLessonFacts = async (db: Db, kidId: KidId): Promise<LessonFacts | null> => {
  const rows = await rowsOf(db, factsRow).from(sql`
    select ${lessonFactsOf(sql`s.band_id`)} as facts from slots s where s.kid_id = ${kidId} and s.holding = 'member'`);
  return rows[0]?.facts ?? null;
};

const endedHold = z.strictObject({
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  earlier_status: z.nullable(z.enum(KID_STATUSES)),
  still_reserved: z.boolean(),
  earlier_timetable_id: z.nullable(uuid),
  first_held_at: instantText,
  hold_renewed_at: z.nullable(instantText),
});
export type EndedHold = z.infer<typeof endedHold>;

const began = sql`e.earlier_timetable_id, coalesce(e.first_held_at, e.started_at) as first_held_at, e.hold_renewed_at`;
const told = sql`kid_id, timetable_id, earlier_status, still_reserved, earlier_timetable_id, first_held_at, hold_renewed_at`;

const freed = sql`update slots s set kid_id = null, holding = null, held_until = null from ended
  where s.kid_id = ended.kid_id and (s.holding = 'enrolling' or (s.holding = 'reserved' and not ended.still_reserved))
  returning s.id`;

const heldUntilRow = z.strictObject({ held_until: instantText });

/**
 * Locks a child's hold before the place is exchanged, and returns until when it is held; null when it is over. What
 * completes, keeps or ends it waits: a statement that began before would not see the new place. The account comes
 * first, as where a Direct Debit is begun and settled.
 */
export const lockHold = async (
  db: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId },
): Promise<Date | null> => {
  await db.execute(
    sql`select from billing_accounts where grown_up_id = ${grownUpId} for no key update`,
  );
  const rows = await rowsOf(db, heldUntilRow).from(
    sql`select held_until from enrolments where kid_id = ${kidId} and state = 'held' for update`,
  );
  return rows[0] === undefined ? null : new Date(rows[0].held_until);
};

/**
 * Ends holds that ran out, and frees their places: some at a time, and none that another worker is just ending. Places
 * that stay reserved for the child are not freed.
 */
export const endHoldsThatRanOut = async (
  db: Db,
  now: Date,
  atMost: number,
): Promise<EndedHold[]> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return rowsOf(db, endedHold).from(sql`
    with due as (
      select e.id, e.kid_id, e.earlier_status from enrolments e
      where e.state = 'held' and e.held_until <= ${moment}
      order by e.held_until limit ${atMost} for update of e skip locked),
    ended as (
      update enrolments e set state = 'ended', ended_at = ${moment}, held_until = null from due where e.id = due.id
      returning e.kid_id, e.timetable_id, due.earlier_status,
        exists (select 1 from slots s where s.kid_id = e.kid_id and s.holding = 'reserved' and s.held_until > ${moment}) as still_reserved, ${began}),
    freed as (${freed})
    select ${told} from ended`);
};

/** Ends these children's holds that have not ended yet, and frees their places. */
export const endHoldsOf = async (
  db: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<EndedHold[]> => {
  return rowsOf(db, endedHold).from(sql`
    with ended as (
      update enrolments e set state = 'ended', ended_at = ${now.toISOString()}::timestamptz, held_until = null
      where e.state = 'held' and e.kid_id = any(${sql.param([...kidIds])}::uuid[])
      returning e.kid_id, e.timetable_id, e.earlier_status, false as still_reserved, ${began}),
    freed as (${freed})
    select ${told} from ended`);
};

interface SettledKid {
  readonly id: string;
  readonly to: KidStatus | 'removed';
  /** Where the child's lessons were before. */
  readonly backTo: string | null;
}

/**
 * Removes children whom only a hold had made, and gives the others their earlier status and timetable back, unless the
 * family has another child of that name there by now; what such a child waits for elsewhere is over.
 */
export const resetKids = async (
  db: Db,
  kids: readonly SettledKid[],
  { statusActor, statusReason, statusAt }: StatusChange,
): Promise<void> => {
  const ids = sql.param(kids.map(({ id }) => id));
  const statuses = sql.param(kids.map(({ to }) => to));
  const timetables = sql.param(kids.map(({ backTo }) => backTo));
  const before = sql`unnest(${ids}::uuid[], ${timetables}::uuid[]) as before(id, timetable_id)`;
  await db.execute(sql`
    update kids k set timetable_id = before.timetable_id from ${before}
    where k.id = before.id and before.timetable_id <> k.timetable_id and not exists (
      select from kids o where o.grown_up_id = k.grown_up_id and o.timetable_id = before.timetable_id
        and lower(o.name) = lower(k.name) and o.removed_at is null)`);
  await db.execute(sql`
    update waiting_list_entries w set left_at = ${statusAt.toISOString()}::timestamptz, left_because = 'wish_changed'
    from kids k where k.id = w.kid_id and k.id = any(${ids}::uuid[]) and w.left_at is null and w.timetable_id <> k.timetable_id`);
  await db.execute(sql`
    update kids k set status = case when after.status = 'removed' then k.status else after.status end,
      status_actor = ${statusActor}, status_reason = ${statusReason}, status_at = ${statusAt.toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${statuses}::text[]) as after(id, status)
    where k.id = after.id and k.status = 'reserved_during_enrolment'`);
  await db.execute(sql`
    delete from kids k using unnest(${ids}::uuid[], ${statuses}::text[]) as after(id, status)
    where k.id = after.id and after.status = 'removed' and k.status = 'reserved_during_enrolment'`);
};

const completedKid = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  school: z.string(),
  instrument: slotInstrument,
  was_reserved: z.boolean(),
  first_lesson_on: z.nullable(isoDate),
  first_payment_on: z.nullable(isoDate),
  first_payment_pennies: z.nullable(z.int()),
  first_payment_covers: z.nullable(z.string()),
  monthly_pennies: z.int(),
  has_free_month: z.boolean(),
  lessons: lessonFacts,
});
export type CompletedKid = z.infer<typeof completedKid>;

/** Some of a family's holds. */
export interface Holds {
  readonly grownUpId: GrownUpId;
  readonly enrolmentIds: readonly string[];
}

const areThese = ({ grownUpId, enrolmentIds }: Holds) =>
  sql`k.grown_up_id = ${grownUpId} and e.state = 'held' and e.id = any(${sql.param([...enrolmentIds])}::uuid[])`;

/** Enrols the children whose places are held by these: the Direct Debit that pays for them exists now. */
export const completeHolds = async (
  db: Db,
  holds: Holds,
  change: StatusChange,
): Promise<CompletedKid[]> => {
  const moment = sql`${change.statusAt.toISOString()}::timestamptz`;
  return rowsOf(db, completedKid).from(sql`
    with completed as (
      update enrolments e set state = 'live', held_until = null from kids k
      where k.id = e.kid_id and ${areThese(holds)} returning e.*, k.name),
    taken as (
      update slots s set holding = 'member', held_until = null from completed c
      where s.kid_id = c.kid_id and s.holding in ${listed(ENTRY_HOLDINGS)} returning s.kid_id, s.instrument, s.band_id),
    enrolled as (
      update kids k set status = 'enrolled', status_actor = ${change.statusActor}, status_reason = ${change.statusReason},
        status_at = ${moment} from completed c where k.id = c.kid_id returning k.id)
    select c.kid_id, c.name, t.display_name as school, taken.instrument,
      coalesce(c.earlier_status = 'reserved', false) as was_reserved, c.first_lesson_on, c.first_payment_on,
      c.first_payment_pennies, c.first_payment_covers, c.monthly_pennies, c.has_free_month,
      ${lessonFactsOf(sql`taken.band_id`)} as lessons
    from completed c join taken on taken.kid_id = c.kid_id join timetables t on t.id = c.timetable_id
    order by c.name`);
};

/** Keeps places held for longer: the Direct Debit that is to pay for them is being set up. */
export const extendHolds = async (db: Db, holds: Holds, until: Date): Promise<number> => {
  const { rows } = await db.execute(sql`
    with extended as (
      update enrolments e set held_until = greatest(e.held_until, ${until.toISOString()}::timestamptz) from kids k
      where k.id = e.kid_id and ${areThese(holds)} returning e.kid_id, e.held_until),
    kept as (
      update slots s set held_until = greatest(s.held_until, x.held_until) from extended x
      where s.kid_id = x.kid_id and s.holding in ${listed(ENTRY_HOLDINGS)} returning s.id)
    select kid_id from extended`);
  return rows.length;
};

/**
 * Renews a family's holds from now, each once; one that was renewed before ends when it would have. A place that is offered
 * stays reserved until its offer's own end, and no longer than that because a Direct Debit was being set up.
 */
export const renewHolds = async (
  db: Db,
  grownUpId: GrownUpId,
  { now, lasts }: { readonly now: Date; readonly lasts: number },
): Promise<void> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const span = sql`make_interval(secs => ${lasts / 1000})`;
  await db.execute(sql`
    with renewed as (
      update enrolments e set hold_renewed_at = coalesce(e.hold_renewed_at, ${moment}),
        held_until = coalesce(e.hold_renewed_at, ${moment}) + ${span} from kids k
      where k.id = e.kid_id and k.grown_up_id = ${grownUpId} and e.state = 'held' returning e.kid_id, e.held_until)
    update slots s set held_until = case when s.holding = 'enrolling' then x.held_until
      else greatest(x.held_until, (select o.lapses_at from offers o where o.slot_id = s.id and o.kid_id = s.kid_id and o.state = 'open')) end
    from renewed x where s.kid_id = x.kid_id and s.holding in ${listed(ENTRY_HOLDINGS)}`);
};
