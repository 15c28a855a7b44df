import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  slotInstrument,
  preference,
  type SlotInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import type { Preferences } from '@bandstand/domain/places/waiting-list/rank';
import { KID_STATUSES, type KidStatus } from '@bandstand/domain/kernel/moves';
import type { GrownUpId, KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { CHANGE_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const changingKid = z.strictObject({
  status: z.enum(KID_STATUSES),
  leaves_on: z.nullable(isoDate),
  name: z.string(),
  email: z.string(),
  school: z.string(),
  timetable_id: idOf<TimetableId>(),
  /** The slot that is asked about, when this child holds it. */
  holding: z.nullable(z.enum(['member', 'change_offer', 'dated_change'])),
  instrument: z.nullable(slotInstrument),
  band: z.nullable(z.string()),
  held_until: z.nullable(instantText),
  first: preference,
  second: preference,
  /** What became of the last offer of this slot to this child. */
  became: z.nullable(z.enum(OFFER_STATES)),
});
export type ChangingKid = z.infer<typeof changingKid>;

/** A child of this parent, locked until the transaction ends, and how it holds a place. */
export const lockKidAndSlot = async (
  db: Db,
  { grownUpId, kidId, slotId }: { grownUpId: GrownUpId; kidId: KidId; slotId: SlotId },
): Promise<ChangingKid | undefined> => {
  await db.execute(
    sql`select 1 from kids where id = ${kidId} and grown_up_id = ${grownUpId} for update`,
  );
  const [row] = await rowsOf(db, changingKid).from(sql`
    select k.status, k.delayed_cancellation_date::text as leaves_on, k.instrument_first_choice as first, k.instrument_second_choice as second, k.name, a.email, t.display_name as school, k.timetable_id, s.holding, s.instrument, b.name as band, s.held_until,
      (select o.state from offers o where o.kid_id = k.id and o.slot_id = ${slotId} order by o.made_at desc, o.id desc limit 1) as became
    from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join timetables t on t.id = k.timetable_id
    left join slots s on s.id = ${slotId} and s.kid_id = k.id left join bands b on b.id = s.band_id
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId}`);
  return row;
};

/** Frees the place that the child plays in. */
export const leaveOwnPlace = async (db: Db, kidIds: readonly KidId[]): Promise<void> => {
  await db.execute(sql`
    update slots set kid_id = null, holding = null, held_until = null
    where kid_id = any(${sql.param([...kidIds])}::uuid[]) and holding = 'member'`);
};

interface KeptPlace {
  readonly kidId: KidId;
  readonly slotId: SlotId;
  readonly now: Date;
  /** An offer whose time has passed is taken too, as long as it has not gone to the next child. */
  readonly isLate: boolean;
}

/** Makes the place that is kept for the child theirs, if it still is kept at this moment. */
export const takeKeptPlace = async (
  db: Db,
  { kidId, slotId, now, isLate }: KeptPlace,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update slots set holding = 'member', held_until = null
    where id = ${slotId} and kid_id = ${kidId} and (${isLate} or held_until > ${instant(now)})
      and holding in ${listed(CHANGE_HOLDINGS)}
    returning id`);
  return rows.length === 1;
};

/** Keeps an offered place for its day, if it still is held at this moment; or sets another day for one agreed already. */
export const keepUntil = async (
  db: Db,
  { kidId, slotId, now, isLate, until }: KeptPlace & { readonly until: Date },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update slots set holding = 'dated_change', held_until = ${instant(until)}
    where id = ${slotId} and kid_id = ${kidId} and (${isLate} or held_until > ${instant(now)})
      and holding in ${listed(CHANGE_HOLDINGS)}
    returning id`);
  return rows.length === 1;
};

/** Gives back a place that was offered or agreed. */
export const giveBack = async (
  db: Db,
  { kidId, slotId, now }: { kidId: KidId; slotId: SlotId; now: Date },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update slots set kid_id = null, holding = null, held_until = null
    where id = ${slotId} and kid_id = ${kidId} and held_until > ${instant(now)}
      and holding in ${listed(CHANGE_HOLDINGS)}
    returning id`);
  return rows.length === 1;
};

export interface KidsStatusChange {
  readonly kidIds: readonly KidId[];
  readonly from: KidStatus;
  readonly to: KidStatus;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

export const setStatus = async (
  db: Db,
  { kidIds, from, to, actor, reason, now }: KidsStatusChange,
): Promise<void> => {
  await db.execute(sql`
    update kids set status = ${to}, status_actor = ${actor}, status_reason = ${reason}, status_at = ${instant(now)}
    where id = any(${sql.param([...kidIds])}::uuid[]) and status = ${from}`);
};

/** The child does not want this instrument: they would not play it, and these are their preferences without it. */
export const doesNotWant = async (
  db: Db,
  kidId: KidId,
  { instrument, preferences }: { instrument: SlotInstrument; preferences: Preferences },
): Promise<void> => {
  const still = (column: string, card: SlotInstrument) =>
    instrument === card ? sql.raw('false') : sql.raw(column);
  await db.execute(sql`
    update kids set would_do_vocals = ${still('would_do_vocals', 'vocals')}, would_do_keyboard = ${still('would_do_keyboard', 'keyboard')},
      would_do_guitar = ${still('would_do_guitar', 'guitar')}, would_do_bass = ${still('would_do_bass', 'bass')},
      would_do_drums = ${still('would_do_drums', 'drums')},
      instrument_first_choice = ${preferences.first}, instrument_second_choice = ${preferences.second}
    where id = ${kidId}`);
};

const dueChange = z.strictObject({
  slot_id: idOf<SlotId>(),
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  instrument: slotInstrument,
  name: z.string(),
  school: z.string(),
  band: z.string(),
  email: z.string(),
});
export type DueChange = z.infer<typeof dueChange>;

/** Changes whose day has come, locked: some at a time, none that anybody else is just dealing with. */
export const findDueChanges = async (db: Db, now: Date, atMost: number): Promise<DueChange[]> => {
  return rowsOf(db, dueChange).from(sql`
    select s.id as slot_id, k.id as kid_id, b.timetable_id, s.instrument, k.name, t.display_name as school, b.name as band, a.email
    from slots s join kids k on k.id = s.kid_id join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
    join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where s.holding = 'dated_change' and s.held_until <= ${now.toISOString()}::timestamptz
    order by k.id limit ${atMost} for update of k, s skip locked`);
};

/** The places agreed become the children's own; their old ones must have been freed before. */
export const moveIn = async (db: Db, slotIds: readonly SlotId[]): Promise<void> => {
  await db.execute(sql`
    update slots set holding = 'member', held_until = null
    where id = any(${sql.param([...slotIds])}::uuid[]) and holding = 'dated_change'`);
};
