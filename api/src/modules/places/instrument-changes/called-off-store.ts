import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId, OfferId, SlotId } from '@bandstand/domain/kernel/ids';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const calledOff = z.strictObject({
  id: idOf<OfferId>(),
  slot_id: idOf<SlotId>(),
  changes_on: isoDate,
});

/** The change that a child had agreed and that was called off at an instant, because they were leaving; null when its place is gone. */
export const findCalledOff = async (db: Db, kidId: KidId, at: string) => {
  const [row] = await rowsOf(db, calledOff).from(sql`
    select o.id, o.slot_id, o.changes_on::text from offers o join slots s on s.id = o.slot_id and s.kid_id is null and s.closed_at is null
    where o.kid_id = ${kidId} and o.state = 'withdrawn' and o.changes_on is not null and o.ended_at = ${at}::timestamptz`);
  return row ?? null;
};

interface RenewedOffer {
  readonly offerId: OfferId;
  readonly until: Date;
  readonly actor: string;
  readonly now: Date;
}

/** Makes the same offer again to the same child, if its place is still free at this moment. */
export const offerAgain = async (
  db: Db,
  { offerId, until, actor, now }: RenewedOffer,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    with was as (select * from offers where id = ${offerId}),
    held as (
      update slots s set kid_id = was.kid_id, holding = 'change_offer', held_until = ${instant(until)}
      from was where s.id = was.slot_id and s.kid_id is null and s.closed_at is null returning s.id)
    insert into offers (id, kid_id, slot_id, timetable_id, instrument, kind, state, why, made_by, made_at, remind_at, lapses_at)
    select ${randomUUIDv7()}::uuid, was.kid_id, was.slot_id, was.timetable_id, was.instrument, was.kind, 'open', was.why,
      ${actor}, ${instant(now)}, ${instant(now)}, ${instant(until)}
    from was join held on held.id = was.slot_id returning id`);
  return rows.length === 1;
};

const agreedRow = z.strictObject({ instrument: slotInstrument, held_until: instantText });

/** The change that a child has agreed for a later day; null when there is none. */
export const findAgreed = async (
  db: Db,
  kidId: KidId,
): Promise<{ readonly instrument: SlotInstrument; readonly day: IsoDate } | null> => {
  const [row] = await rowsOf(db, agreedRow).from(sql`
    select instrument, held_until from slots where kid_id = ${kidId} and holding = 'dated_change'`);
  return row === undefined
    ? null
    : { instrument: row.instrument, day: londonDate(new Date(row.held_until)) };
};
