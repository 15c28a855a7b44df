import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BandId, GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isPausedOn } from '../../../../db/pauses.ts';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import { payer, datedPrice } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const movingKid = z.strictObject({
  grown_up_id: idOf<GrownUpId>(),
  name: z.string(),
  email: z.string(),
  payer: z.nullable(payer),
  status: z.enum(KID_STATUSES),
  exception_type: z.nullable(z.string()),
  is_paused: z.boolean(),
  year: z.int(),
  as_of_sep: z.int(),
  timetable_id: idOf<TimetableId>(),
  band_id: z.nullable(idOf<BandId>()),
  instrument: z.nullable(slotInstrument),
  to_timetable_id: uuid,
  to_school: z.string(),
  to_band: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  is_closed: z.boolean(),
  to_prices: z.array(datedPrice),
});
export type MovingKid = CamelCased<z.infer<typeof movingKid>>;

interface MoveQuery {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly bandId: BandId;
  readonly today: IsoDate;
}

/** A child of this parent, locked, with where they play and a band of the same school; nothing when either is not theirs. */
export const lockMove = async (
  db: Db,
  { grownUpId, kidId, bandId, today }: MoveQuery,
): Promise<MovingKid | undefined> => {
  await db.execute(
    sql`select 1 from kids where id = ${kidId} and grown_up_id = ${grownUpId} for update`,
  );
  const [row] = await rowsOf(db, movingKid).from(sql`
    select k.grown_up_id, k.name, a.email, payer_of(o.id) as payer, k.status, k.exception_type, ${isPausedOn(sql`${today}`)} as is_paused, k.year, k.as_of_sep, k.timetable_id, s.band_id, s.instrument,
      t.id as to_timetable_id, t.display_name as to_school, b.name as to_band, b.year_from, b.year_to, f.prices as to_prices,
      t.closed_to_new_signups or own.closed_to_new_signups or not t.lessons_are_on as is_closed
    from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join billing_accounts o on o.grown_up_id = g.id
    join timetables own on own.id = k.timetable_id
    join bands b on b.id = ${bandId} join timetables t on t.id = b.timetable_id and t.school_id = own.school_id
    join timetable_facts f on f.id = t.id
    left join slots s on s.kid_id = k.id and s.holding = 'member'
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId}`);
  return row && camelCased(row);
};

/** Takes a place of this band that is open to all; one that somebody else is just taking is passed over. */
export const takeOpenPlace = async (
  db: Db,
  { kidId, bandId, instrument }: { kidId: KidId; bandId: BandId; instrument: SlotInstrument },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update slots set kid_id = ${kidId}, holding = 'member', held_until = null
    where kid_id is null and freed_at is null and closed_at is null and id = (
      select id from slots where band_id = ${bandId} and instrument = ${instrument} and kid_id is null and freed_at is null and closed_at is null
      order by id limit 1 for update skip locked)
    returning id`);
  return rows.length === 1;
};

/** The child's lessons, and what the parent agreed to pay, are at another timetable from now on. */
export const moveTimetable = async (
  db: Db,
  {
    kidId,
    timetableId,
    monthlyPennies,
  }: { kidId: KidId; timetableId: TimetableId; monthlyPennies: number },
): Promise<void> => {
  await db.execute(sql`update kids set timetable_id = ${timetableId} where id = ${kidId}`);
  await db.execute(sql`
    update enrolments set timetable_id = ${timetableId}, monthly_pennies = ${monthlyPennies},
      intent = replace(intent, timetable_id::text, ${timetableId}::text)
    where kid_id = ${kidId} and state = 'live'`);
};
