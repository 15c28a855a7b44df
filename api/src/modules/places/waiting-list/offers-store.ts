import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Allocation } from '@bandstand/domain/places/waiting-list/allocation';
import {
  type OfferDates,
  type OfferState,
  OFFER_KINDS,
} from '@bandstand/domain/places/waiting-list/offers';
import type { GrownUpId, KidId, OfferId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { OFFERED_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { listed } from '../../../../db/lists.ts';
import { idRow, idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { mandateInForce } from '../../../../db/states.ts';
import { offerPlaces } from './jobs.ts';

interface NewOffers {
  readonly timetableId: TimetableId;
  readonly offers: readonly (Allocation & { readonly id: string })[];
  readonly dates: OfferDates;
  readonly madeBy: string;
}

const list = (values: readonly string[]) => sql.param([...values]);
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Holds the places for their children and writes the offers, in one guarded statement. What it answers was done: fewer
 * than asked for when a place was taken or a child's status changed meanwhile.
 */
export const makeOffers = async (db: Db, making: NewOffers): Promise<string[]> => {
  const { offers, dates, madeBy, timetableId } = making;
  const [made, remind, lapses] = [dates.madeAt, dates.remindAt, dates.lapsesAt].map(instant);
  const rows = await rowsOf(db, idRow).from(sql`
    with wish as (
      select * from unnest(${list(offers.map(({ id }) => id))}::uuid[], ${list(offers.map(({ kidId }) => kidId))}::uuid[],
        ${list(offers.map(({ slotId }) => slotId))}::uuid[], ${list(offers.map(({ kind }) => kind))}::text[],
        ${list(offers.map(({ why }) => JSON.stringify(snakeCased(why))))}::jsonb[]) as w(id, kid_id, slot_id, kind, why)),
    willing as (
      select k.id, w.kind from kids k join wish w on w.kid_id = k.id
      where k.status = case w.kind when 'reserved_place' then 'waiting_list' else 'enrolled' end
      order by k.id for update of k),
    held as (
      update slots s set kid_id = w.kid_id, held_until = ${lapses},
        holding = case w.kind when 'reserved_place' then 'reserved' else 'change_offer' end
      from wish w join willing on willing.id = w.kid_id
      where s.id = w.slot_id and s.kid_id is null and s.closed_at is null returning s.id as slot_id, s.instrument),
    told as (
      update kids k set status = 'reserved', status_actor = ${madeBy}, status_reason = 'was offered a place', status_at = ${made}
      from held join wish w on w.slot_id = held.slot_id where k.id = w.kid_id and w.kind = 'reserved_place' returning k.id)
    insert into offers (id, kid_id, slot_id, timetable_id, instrument, kind, state, why, made_by, made_at, remind_at, lapses_at)
    select w.id, w.kid_id, w.slot_id, ${timetableId}::uuid, held.instrument, w.kind, 'open', w.why, ${madeBy}, ${made}, ${remind}, ${lapses}
    from held join wish w on w.slot_id = held.slot_id
    returning id`);
  return rows.map(({ id }) => id);
};

/** What was offered round and found nobody is open to all from now on. */
export const openPlaces = async (db: Db, slotIds: readonly SlotId[]): Promise<void> => {
  await db.execute(sql`
    update slots set freed_at = null
    where id = any(${list(slotIds)}::uuid[]) and kid_id is null and freed_at is not null`);
};

const endedOffer = z.strictObject({
  offer_id: z.nullable(idOf<OfferId>()),
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
});
export type EndedOffer = z.infer<typeof endedOffer>;

/**
 * Ends offers whose time is over and frees their places, some at a time: none that another worker, or the parent, is
 * just dealing with, and none that a parent holds on to while the Direct Debit is set up.
 */
export const lapseOffers = async (db: Db, now: Date, atMost: number): Promise<EndedOffer[]> => {
  return rowsOf(db, endedOffer).from(sql`
    with due as (
      select s.id, s.kid_id, b.timetable_id from slots s join bands b on b.id = s.band_id join kids k on k.id = s.kid_id
      where s.held_until <= ${instant(now)} and s.holding in ${listed(OFFERED_HOLDINGS)}
        and k.status <> 'reserved_during_enrolment'
      order by s.held_until, s.id limit ${atMost} for update of s, k skip locked),
    ended as (
      update offers o set state = 'lapsed', ended_at = ${instant(now)} from due
      where o.slot_id = due.id and o.kid_id = due.kid_id and o.state = 'open' returning o.id, o.kid_id),
    freed as (
      update slots s set kid_id = null, holding = null, held_until = null from due where s.id = due.id returning s.id),
    waiting as (
      update kids k set status = 'waiting_list', status_actor = 'clock', status_reason = 'the offer lapsed',
        status_at = ${instant(now)} from due where k.id = due.kid_id and k.status = 'reserved' returning k.id)
    select ended.id as offer_id, due.kid_id, due.timetable_id from due left join ended on ended.kid_id = due.kid_id`);
};

const remindedRow = z.strictObject({
  id: idOf<OfferId>(),
  grown_up_id: idOf<GrownUpId>(),
  lapses_at: instantText,
});
export type RemindedOffer = z.infer<typeof remindedRow>;

/** Marks offers that are to be called to mind, each once. */
export const markReminded = (db: Db, now: Date, atMost: number): Promise<RemindedOffer[]> =>
  rowsOf(db, remindedRow).from(sql`
    update offers o set reminded_at = ${instant(now)} where id in (
      select id from offers where state = 'open' and reminded_at is null and remind_at <= ${instant(now)}
        and lapses_at > ${instant(now)}
      order by remind_at, id limit ${atMost} for update skip locked)
    returning o.id, o.lapses_at, (select k.grown_up_id from kids k where k.id = o.kid_id) as grown_up_id`);

/** Sets the state of these children's offers that are in one of the given states; returns which. */
export const endOffers = async (
  db: Db,
  kidIds: readonly KidId[],
  {
    from,
    to,
    now,
    changesOn = null,
  }: {
    readonly from: readonly OfferState[];
    readonly to: OfferState;
    readonly now: Date;
    readonly changesOn?: string | null;
  },
): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    update offers o set state = ${to}, ended_at = ${instant(now)}, changes_on = coalesce(${changesOn}::date, o.changes_on)
    where o.kid_id = any(${list(kidIds)}::uuid[]) and (
      (o.state = 'open' and 'open' = any(${list(from)}::text[]))
      or (o.state = 'accepted' and 'accepted' = any(${list(from)}::text[]) and exists (
        select 1 from slots s where s.id = o.slot_id and s.kid_id = o.kid_id and s.holding = 'dated_change')))
    returning id`);
  return rows.map(({ id }) => id);
};

const timetableIdRow = z.strictObject({ timetable_id: idOf<TimetableId>() });

/** Frees the place of an offered change that the child no longer waits for; returns the timetable that it is at. */
export const giveBackUnwanted = async (db: Db, kidId: KidId): Promise<string[]> => {
  const rows = await rowsOf(db, timetableIdRow).from(sql`
    update slots s set kid_id = null, holding = null, held_until = null from bands b
    where b.id = s.band_id and s.kid_id = ${kidId} and s.holding = 'change_offer' and not exists (
      select 1 from waiting_list_entries w where w.kid_id = s.kid_id and w.timetable_id = b.timetable_id
        and w.instrument = s.instrument and w.left_at is null)
    returning b.timetable_id`);
  return rows.map(({ timetable_id: id }) => id);
};

/** An offer with what its e-mails say, and whom they go to. */
const offerEmailFacts = z.strictObject({
  email: z.string(),
  kid_id: idOf<KidId>(),
  name: z.string(),
  school: z.string(),
  band: z.string(),
  kind: z.enum(OFFER_KINDS),
  instrument: slotInstrument,
  plays: z.nullable(slotInstrument),
  lapses_at: instantText,
  has_direct_debit: z.boolean(),
});
export type OfferEmailFacts = z.infer<typeof offerEmailFacts>;

/** The plan is the same for each number of offers, and is kept: to make it costs ten times what it finds. */
export const findOfferEmailFacts = async (
  db: Db,
  offerIds: readonly OfferId[],
): Promise<OfferEmailFacts[]> => {
  return rowsOf(db, offerEmailFacts).from(sql`
    select a.email, k.id as kid_id, k.name, t.display_name as school, b.name as band, o.kind, o.instrument, o.lapses_at,
      (select m.instrument from slots m where m.kid_id = k.id and m.holding = 'member') as plays,
      exists (select 1 from billing_accounts x join mandates m on m.billing_account_id = x.id and ${mandateInForce}
        where x.grown_up_id = g.id) as has_direct_debit
    from offers o join kids k on k.id = o.kid_id join grown_ups g on g.id = k.grown_up_id
    join accounts a on a.id = g.account_id join timetables t on t.id = o.timetable_id
    join slots s on s.id = o.slot_id join bands b on b.id = s.band_id
    where o.id = any((select ${sql.param([...offerIds])}::uuid[])::uuid[]) order by o.id`);
};

/**
 * Closes what the office was still to do about offers that are over, by how each of them ended. What somebody opened again is
 * theirs; what somebody is deciding about at this moment is looked at again in a minute.
 */
export const closeEndedOfferTasks = async (
  db: Db,
  { outcomes, now }: { readonly outcomes: Partial<Record<OfferState, string>>; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks t set done_at = ${now.toISOString()}::timestamptz, done_by = 'clock', outcome = f.outcome
    from (select w.id, e.outcome from office_tasks w join offers o on o.id = case w.kind when 'offer_ending' then substr(w.key, length('offer ') + 1)::uuid end
        join jsonb_each_text(${JSON.stringify(outcomes)}::jsonb) e (state, outcome) on e.state = o.state
      where w.kind = 'offer_ending' and w.done_at is null and w.opened_again_at is null
      order by w.id for no key update of w skip locked) f
    where t.id = f.id`);
};

/**
 * Timetables with places that were freed more than a minute ago, by the database's clock, and not offered yet; without
 * those whose turn is written down already.
 */
export const findTimetablesWithFreedPlaces = async (db: Db, atMost: number): Promise<string[]> => {
  // Each side is read once: after a rush the statistics of the queue still say that it is empty.
  const rows = await rowsOf(db, idRow).from(sql`
    with freed as materialized (
      select distinct b.timetable_id as id from slots s join bands b on b.id = s.band_id
      where s.freed_at < now() - interval '1 minute' and s.closed_at is null)
    select id from freed where id::text not in (
      select j.data ->> 'timetableId' from jobs.job j
      where j.name = ${offerPlaces.queue} and j.state < 'active' and j.data ->> 'timetableId' is not null)
    limit ${atMost}`);
  return rows.map(({ id }) => id);
};

/** Timetables where somebody waits for an instrument that has a place nobody holds. */
export const findTimetablesToOfferAt = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select distinct w.timetable_id as id from waiting_list_entries w
    join bands b on b.timetable_id = w.timetable_id
    join slots s on s.band_id = b.id and s.instrument = w.instrument and s.kid_id is null and s.closed_at is null
    where w.left_at is null`);
  return rows.map(({ id }) => id);
};
