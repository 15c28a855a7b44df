import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  preference,
  slotInstrument,
  type SlotInstrument,
  GUITARS,
  type Guitar,
} from '@bandstand/domain/kernel/instruments/model';
import type { KidId, TimetableId, GrownUpId, SlotId, OfferId } from '@bandstand/domain/kernel/ids';
import { OFFER_KINDS, OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { LEFT_BECAUSE } from '../../../../db/tables/waiting-list.ts';
import { listed } from '../../../../db/lists.ts';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { param, instantParam, question } from '../../../platform/database/question.ts';
import type { Actor } from '../../../platform/actor.ts';

export type LeaveReason = (typeof LEFT_BECAUSE)[number];

const waitingChild = z.strictObject({
  kid_id: idOf<KidId>(),
  first: preference,
  second: preference,
  waits: z.array(slotInstrument),
  would: z.array(slotInstrument),
});
export type WaitingChild = z.infer<typeof waitingChild>;

/** What these children wait for, and what their parents would have them play. */
export const findWaiting = async (db: Db, kidIds: readonly KidId[]): Promise<WaitingChild[]> => {
  return rowsOf(db, waitingChild).from(sql`
    select k.id as kid_id, k.instrument_first_choice as first, k.instrument_second_choice as second,
      json_agg(w.instrument) as waits,
      to_json(array_remove(array[
        case when k.would_do_vocals then 'vocals' end, case when k.would_do_keyboard then 'keyboard' end,
        case when k.would_do_guitar then 'guitar' end, case when k.would_do_bass then 'bass' end,
        case when k.would_do_drums then 'drums' end], null)) as would
    from kids k join waiting_list_entries w on w.kid_id = k.id and w.left_at is null
    where k.id = any(${sql.param([...kidIds])}::uuid[]) group by k.id`);
};

/** These children wait no longer for these instruments (pairs, in the order given). */
export const endWaiting = async (
  db: Db,
  pairs: readonly { readonly kidId: KidId; readonly instrument: SlotInstrument }[],
  { because, now }: { readonly because: LeaveReason; readonly now: Date },
): Promise<void> => {
  const kids = sql.param(pairs.map(({ kidId }) => kidId));
  const instruments = sql.param(pairs.map(({ instrument }) => instrument));
  await db.execute(sql`
    update waiting_list_entries w set left_at = ${now.toISOString()}::timestamptz, left_because = ${because}
    from unnest(${kids}::uuid[], ${instruments}::text[]) as gone(kid_id, instrument)
    where w.kid_id = gone.kid_id and w.instrument = gone.instrument and w.left_at is null`);
};

/** These children wait for nothing any more. */
export const leaveAll = async (
  db: Db,
  kidIds: readonly KidId[],
  { because, now }: { readonly because: LeaveReason; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update waiting_list_entries set left_at = ${now.toISOString()}::timestamptz, left_because = ${because}
    where kid_id = any(${sql.param([...kidIds])}::uuid[]) and left_at is null`);
};

/** These children wait only at the timetable that they are at. */
export const leaveElsewhere = async (
  db: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    update waiting_list_entries w set left_at = ${now.toISOString()}::timestamptz, left_because = 'got_a_place'
    from kids k where k.id = w.kid_id and k.id = any(${sql.param([...kidIds])}::uuid[])
      and w.left_at is null and w.timetable_id <> k.timetable_id`);
};

/** What a child waits for at another timetable than their own, they wait for at their own from now on. */
export const followTo = async (
  db: Db,
  { kidId, timetableId, now }: { kidId: KidId; timetableId: TimetableId; now: Date },
): Promise<void> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with gone as (
      update waiting_list_entries set left_at = ${moment}, left_because = 'wish_changed'
      where kid_id = ${kidId} and timetable_id <> ${timetableId}::uuid and left_at is null returning instrument, by_choice)
    insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at, by_choice)
    select gen_random_uuid(), ${kidId}::uuid, ${timetableId}::uuid, instrument, ${moment}, by_choice from gone
    on conflict (kid_id, timetable_id, instrument) where left_at is null do nothing`);
};

/** A child who waits for one guitar waits for the other too, with the same date. */
export const waitForOtherGuitar = async (
  db: Db,
  { kidId, instrument }: { readonly kidId: KidId; readonly instrument: Guitar },
): Promise<void> => {
  await db.execute(sql`
    insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at, by_choice)
    select gen_random_uuid(), kid_id, timetable_id, ${instrument}, joined_at, by_choice from waiting_list_entries
    where kid_id = ${kidId} and left_at is null and instrument in ${listed(GUITARS)}
    on conflict (kid_id, timetable_id, instrument) where left_at is null do nothing`);
};

interface KidWishes {
  readonly kidId: KidId;
  readonly instruments: readonly SlotInstrument[];
  readonly now: Date;
}

/** A child who plays waits from now on to change to these; what they wait for already keeps its date. */
export const wishFor = async (
  db: Db,
  { kidId, timetableId, instruments, now }: KidWishes & { readonly timetableId: TimetableId },
): Promise<void> => {
  await db.execute(sql`
    insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at, by_choice)
    select gen_random_uuid(), ${kidId}::uuid, ${timetableId}::uuid, wished.instrument, ${now.toISOString()}::timestamptz, true
    from unnest(${sql.param([...instruments])}::text[]) as wished(instrument)
    on conflict (kid_id, timetable_id, instrument) where left_at is null do nothing`);
};

/** Of what a child waits to change to, what their choices alone asked for. */
export const endWishes = async (db: Db, { kidId, instruments, now }: KidWishes): Promise<void> => {
  await db.execute(sql`
    update waiting_list_entries set left_at = ${now.toISOString()}::timestamptz, left_because = 'wish_changed'
    where kid_id = ${kidId} and left_at is null and by_choice
      and instrument = any(${sql.param([...instruments])}::text[])`);
};

const AT_MOST = 100;

export const offerRow = z.strictObject({
  id: uuid,
  kid_id: idOf<KidId>(),
  slot_id: idOf<SlotId>(),
  kind: z.enum(OFFER_KINDS),
  instrument: slotInstrument,
  state: z.enum(OFFER_STATES),
  made_at: instantText,
  lapses_at: instantText,
  changes_on: z.nullable(isoDate),
  ended_at: z.nullable(instantText),
});
export type OfferRow = z.infer<typeof offerRow>;

/** Offers to the children of a parent that are open or were made after `offeredSince`, the newest first. */
export const offersOf = (grownUpId: SQLWrapper): SQL => sql`
  select o.id, o.kid_id, o.slot_id, o.kind, o.instrument, o.state, o.made_at, o.lapses_at, o.changes_on, o.ended_at
  from offers o join kids k on k.id = o.kid_id
  where k.grown_up_id = ${grownUpId} and (o.state = 'open' or o.made_at > ${instantParam('offeredSince')})
  order by o.made_at desc, o.id desc limit ${sql.raw(String(AT_MOST))}`;
const askForOffers = question(offerRow).from(offersOf(param('grownUpId')));

export const findOffers = (db: Db, grownUpId: GrownUpId, since: Date): Promise<OfferRow[]> =>
  askForOffers(db, { grownUpId, offeredSince: since.toISOString() });

const declinedPlace = z.strictObject({
  offer_id: z.nullable(idOf<OfferId>()),
  timetable_id: idOf<TimetableId>(),
});
export type DeclinedPlace = z.infer<typeof declinedPlace>;

/**
 * Gives a reserved place back, in the statement that checks that it still is reserved; the child waits on. Held for a
 * Direct Debit a family can give it back too, before that is being set up. The office lets such a place go by a call of its own:
 * what it declines is an offer, which a colleague may have taken since it was shown.
 */
export const declineReserved = async (
  db: Db,
  { by, grownUpId, kidId, now }: { by: Actor; grownUpId: GrownUpId; kidId: KidId; now: Date },
): Promise<DeclinedPlace | undefined> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf(db, declinedPlace).from(sql`
    with mine as (
      select k.id from kids k where k.id = ${kidId} and k.grown_up_id = ${grownUpId} and (k.status = 'reserved'
        or k.status = 'reserved_during_enrolment' and not ${by.isColleague}::boolean and not exists (
          select 1 from billing_accounts x join mandates m on m.billing_account_id = x.id and m.state = 'setting_up'
          where x.grown_up_id = k.grown_up_id)) for update),
    freed as (
      update slots s set kid_id = null, holding = null, held_until = null from mine
      where s.kid_id = mine.id and s.holding = 'reserved' and s.held_until > ${moment} returning s.id, s.band_id),
    given_up as (
      update enrolments e set state = 'ended', ended_at = ${moment}, held_until = null from freed
      where e.kid_id = ${kidId} and e.state = 'held'),
    waiting as (
      update kids k set status = 'waiting_list', status_actor = ${by.name}, status_reason = 'declined the offer',
        status_at = ${moment} from freed where k.id = ${kidId} returning k.id),
    ended as (
      update offers o set state = 'declined', ended_at = ${moment} from freed
      where o.slot_id = freed.id and o.kid_id = ${kidId} and o.state = 'open' returning o.id)
    select (select id from ended) as offer_id, b.timetable_id from freed join bands b on b.id = freed.band_id`);
  return row;
};
