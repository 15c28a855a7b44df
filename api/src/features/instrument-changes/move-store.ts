import { sql } from 'drizzle-orm';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { DatedPrice } from '@bandstand/domain/payments/prices';
import type { BandId, GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isPausedOn } from '../../../db/pauses.ts';
import type { Payer } from '../../platform/mail/readers.ts';
import type { Db } from '../../platform/database/pool.ts';

export interface MovingKid extends Record<string, unknown> {
  readonly grown_up_id: GrownUpId;
  readonly name: string;
  readonly email: string;
  readonly payer: Payer | null;
  readonly status: KidStatus;
  readonly exception_type: string | null;
  readonly is_paused: boolean;
  readonly year: number;
  readonly as_of_sep: number;
  readonly timetable_id: TimetableId;
  readonly band_id: BandId | null;
  readonly instrument: SlotInstrument | null;
  readonly to_timetable_id: string;
  readonly to_school: string;
  readonly to_band: string;
  readonly year_from: number;
  readonly year_to: number;
  readonly is_closed: boolean;
  readonly to_prices: readonly DatedPrice[];
}

interface MoveQuery {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly bandId: BandId;
  readonly today: IsoDate;
}

/** A child of this parent, locked, with where it plays and a band of the same school; nothing when either is not theirs. */
export const lockMove = async (
  db: Db,
  { grownUpId, kidId, bandId, today }: MoveQuery,
): Promise<MovingKid | undefined> => {
  await db.execute(
    sql`select 1 from kids where id = ${kidId} and grown_up_id = ${grownUpId} for update`,
  );
  const { rows } = await db.execute<MovingKid>(sql`
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
  return rows[0];
};

/** Takes a place of this band that is open to all; one that somebody else is just taking is passed over. */
export const takeOpenPlace = async (
  db: Db,
  { kidId, bandId, instrument }: { kidId: KidId; bandId: BandId; instrument: SlotInstrument },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update slots set kid_id = ${kidId}, holding = 'member', held_until = null
    where kid_id is null and freed_at is null and id = (
      select id from slots where band_id = ${bandId} and instrument = ${instrument} and kid_id is null and freed_at is null
      order by id limit 1 for update skip locked)
    returning id`);
  return rows.length === 1;
};

/** The child's lessons, and what its parent agreed to pay, are at another timetable from now on. */
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
