import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  valuesOf,
  type SqlPortal,
  findRows,
  findValues,
  bringAbout,
  countRows,
} from '../with-sql.ts';
import { writeInAnyState } from '../any-state.ts';
import type { TestPortal } from '../portal.ts';

export interface FoundPlace {
  readonly kid_id: string;
  readonly status: string;
  readonly instrument: string;
  readonly holding: string;
}

/** The places that children of this name have or that are held for them. */
export const placesOfNamed = findRows<FoundPlace, [name: string]>(
  `select s.kid_id, k.status, s.instrument, s.holding from slots s join kids k on k.id = s.kid_id where k.name = $1`,
);

/** The places that are free: all of them, or those of one band. */
export const freePlaces = (portal: SqlPortal, bandId?: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select id as value from slots where kid_id is null and ($1::uuid is null or band_id = $1) order by id',
    [bandId ?? null],
  );

/** The places that somebody has or that are held for somebody. */
export const placesTaken = findValues<string>(
  'select id as value from slots where kid_id is not null order by id',
);

/** The place of each enrolment, and whether both are held until the same moment, if at all. */
export const placesOfEnrolments = ({
  sql,
}: SqlPortal): Promise<
  { status: string; instrument: string; holding: string; agrees: boolean }[]
> =>
  sql(
    `select k.status, s.instrument, s.holding, s.held_until is not distinct from e.held_until as agrees
     from kids k join slots s on s.kid_id = k.id join enrolments e on e.kid_id = k.id and e.state <> 'ended'`,
  );

export interface StoredPlace {
  readonly id: string;
  readonly band_id: string;
  readonly instrument: string;
  readonly holding: string;
  readonly held_until: Date | null;
}

/** The places that a child has or that are held for them. */
export const placesOf = findRows<StoredPlace, [kidId: string]>(
  'select id, band_id, instrument, holding, held_until from slots where kid_id = $1',
);

/** The places that are held for a family until a Direct Debit is set up, with the hour (UTC) until when. */
export const heldPlacesOf = findRows<
  { school: string; instrument: string; monthly: number; until: string },
  [grownUpId: string]
>(`select t.display_name as school, s.instrument, e.monthly_pennies as monthly,
       to_char(e.held_until at time zone 'UTC', 'HH24:MI') as until
     from kids k join enrolments e on e.kid_id = k.id and e.state = 'held' join slots s on s.kid_id = k.id
     join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
     where k.grown_up_id = $1 order by 1, 2`);

interface Places {
  readonly school: string;
  readonly instrument: SlotInstrument;
}

/** More places at a school, in each of its bands, open to everybody from their first moment. */
export const addOpenPlaces = async (
  { sql }: SqlPortal,
  { school, instrument, inEachBand = 1 }: Places & { readonly inEachBand?: number },
): Promise<void> => {
  await sql(
    `insert into slots (id, band_id, instrument, freed_at) select gen_random_uuid(), b.id, $2, null
     from bands b join timetables t on t.id = b.timetable_id, generate_series(1, $3) where t.display_name = $1`,
    [school, instrument, inEachBand],
  );
};

/** Every free place on an instrument, at a school or in one of its bands, is gone, as if somebody had taken it. */
export const takeFreePlaces = async (
  { sql }: SqlPortal,
  { school, instrument, band = '%' }: Places & { readonly band?: string },
): Promise<void> => {
  await sql(
    `delete from slots where kid_id is null and instrument = $2 and band_id in
       (select b.id from bands b join timetables t on t.id = b.timetable_id
        where t.display_name like $1 || '%' and b.name like $3)`,
    [school, instrument, band],
  );
};

/** A child’s held place is held until this instant. */
export const holdPlaceUntil = bringAbout<[kidId: string, until: Date | string]>(
  'update slots set held_until = $2 where kid_id = $1 and held_until is not null',
);

/** A free place in a band for a child, which the portal offers to nobody: it is open to all from its first moment. Returns its id. */
export const freePlaceFor = async (
  { sql }: SqlPortal,
  kidId: string,
  instrument: SlotInstrument,
): Promise<string> => {
  const [place] = await sql<{ id: string }>(
    `insert into slots (id, band_id, instrument, freed_at) select gen_random_uuid(), b.id, $2, null from bands b
     join kids k on k.timetable_id = b.timetable_id and k.id = $1
     where k.year + 2026 - k.as_of_sep between b.year_from and b.year_to limit 1 returning id`,
    [kidId, instrument],
  );
  return place?.id ?? '';
};

/** A place beside a child's own, in the same band, open to all from its first moment. Returns its id. */
export const addPlaceBeside = async (
  { sql }: SqlPortal,
  kidId: string,
  instrument: SlotInstrument,
): Promise<string> => {
  const [place] = await sql<{ id: string }>(
    `insert into slots (id, band_id, instrument, freed_at)
     select gen_random_uuid(), s.band_id, $2, null from slots s where s.kid_id = $1 returning id`,
    [kidId, instrument],
  );
  return place?.id ?? '';
};

/** The places of a band have just become free, so that they are offered. */
export const freePlacesOf = async (
  portal: Pick<TestPortal, 'connection'>,
  bandId: string,
): Promise<void> => {
  await writeInAnyState(portal, 'update slots set freed_at = now() where band_id = $1', [bandId]);
};

/** Places for one instrument are for another from now on: all of them, or at most `atMost`. */
export const turnPlacesInto = async (
  { sql }: SqlPortal,
  was: SlotInstrument,
  instrument: SlotInstrument,
  atMost: number | null = null,
): Promise<void> => {
  await sql(
    'update slots set instrument = $2 where id in (select id from slots where instrument = $1 limit $3)',
    [was, instrument, atMost],
  );
};

/** A place of this instrument is gone. */
export const removePlace = bringAbout<[instrument: SlotInstrument]>(
  'delete from slots where id in (select id from slots where instrument = $1 limit 1)',
);

/** What the place of a child is held for. */
export const setHolding = async (
  portal: Pick<TestPortal, 'connection'>,
  kidId: string,
  holding: 'enrolling' | 'reserved',
): Promise<void> => {
  await writeInAnyState(portal, 'update slots set holding = $2 where kid_id = $1', [
    kidId,
    holding,
  ]);
};

/** A child plays in a band at another school from now on: child, place and enrolment move together or not at all. */
export const moveToSchool = async (
  { sql }: SqlPortal,
  kidId: string,
  { timetableId, bandId }: { readonly timetableId: string; readonly bandId: string },
): Promise<void> => {
  await sql(`
    update slots set kid_id = null, holding = null where kid_id = '${kidId}';
    update slots set kid_id = '${kidId}', holding = 'member', freed_at = null where band_id = '${bandId}';
    update enrolments set timetable_id = '${timetableId}' where kid_id = '${kidId}' and state <> 'ended';
    update kids set timetable_id = '${timetableId}' where id = '${kidId}'`);
};

/** A band's place is a child's from a day on, or nobody's again. */
export const agreeChange = async (
  portal: Pick<TestPortal, 'connection'>,
  bandId: string,
  change: { readonly kidId: string; readonly from: string } | null,
): Promise<void> => {
  await writeInAnyState(
    portal,
    'update slots set kid_id = $2, holding = $3, held_until = $4 where band_id = $1',
    [bandId, change?.kidId ?? null, change === null ? null : 'dated_change', change?.from ?? null],
  );
};

/** No school has a band yet. */
export const removeBands = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from slots');
  await sql('delete from bands');
};

/** Nobody has the places for an instrument any more. */
export const leavePlaces = bringAbout<[instrument: SlotInstrument]>(
  'update slots set kid_id = null where instrument = $1',
);

/** There are no places for an instrument, and nobody has one. */
export const removePlaces = async (
  { sql }: SqlPortal,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql('update slots set kid_id = null where instrument = $1', [instrument]);
  await sql('delete from slots where instrument = $1', [instrument]);
};

/** A new place in a band, as if the office had added it just now. */
export const addPlace = bringAbout<[bandId: string, instrument: SlotInstrument]>(
  'insert into slots (id, band_id, instrument) values (gen_random_uuid(), $1, $2)',
);

/** Every freed place has been free for this many minutes. */
export const letPlacesWait = bringAbout<[minutes: number]>(
  "update slots set freed_at = now() - $1 * interval '1 minute' where freed_at is not null",
);

/** The states of the offers made to a child of this name, the oldest first. */
export const offerStatesOfNamed = findValues<
  string,
  [name: string]
>(`select o.state as value from offers o join kids k on k.id = o.kid_id where k.name = $1
     order by o.made_at, o.id`);

interface FoundOffer {
  readonly id: string;
  readonly kid_id: string;
  readonly slot_id: string | null;
  readonly instrument: string;
  readonly state: string;
  readonly changes_on: string | null;
  readonly why: string | null;
  readonly made_by: string | null;
}

/** The offers that were made, of all children or of one, the oldest first. */
export const offers = ({ sql }: SqlPortal, kidId?: string): Promise<FoundOffer[]> =>
  sql('select * from offers where $1::uuid is null or kid_id = $1 order by made_at, id', [
    kidId ?? null,
  ]);

/** The instruments that a child waits for. */
export const waitsFor = findValues<string, [kidId: string]>(
  'select instrument as value from waiting_list_entries where kid_id = $1 and left_at is null order by 1',
);

/** How many children wait for an instrument at a school. */
export const countWaiting = countRows<
  [school: string, instrument: string]
>(`select distinct w.kid_id as value from waiting_list_entries w join timetables t on t.id = w.timetable_id
       where t.display_name like $1 and w.instrument = $2 and w.left_at is null`);

/** What a child waits or waited for, since when, and why no longer; what is still waited for comes first. */
export const waitsOf = findRows<
  { instrument: string; since: string; left_because: string | null },
  [kidId: string]
>(`select instrument, joined_at::text as since, left_because from waiting_list_entries
     where kid_id = $1 order by left_at nulls first, instrument`);

/** A child waits no more for an instrument, or for any, since their wishes changed. */
export const stopWaiting = async (
  { sql }: SqlPortal,
  kidId: string,
  instrument?: SlotInstrument,
): Promise<void> => {
  await sql(
    `update waiting_list_entries set left_at = joined_at, left_because = 'wish_changed'
     where kid_id = $1 and ($2::text is null or instrument = $2) and left_at is null`,
    [kidId, instrument ?? null],
  );
};

/** A child has waited for an instrument where they have lessons since they came by their status. */
export const letWait = bringAbout<
  [kidId: string, instrument: SlotInstrument]
>(`insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at)
     select gen_random_uuid(), id, timetable_id, $2, status_at from kids where id = $1`);

/** A family's children, each with the last day on which the school has a place, if it is known. */
export const placesEnding = findRows<
  { name: string; status: string; ends: string | null },
  [grownUpId: string]
>(`select k.name, k.status, e.place_ends_on::text as ends from kids k left join enrolments e on e.kid_id = k.id
     where k.grown_up_id = $1 order by k.name`);

interface FoundEnrolment {
  readonly id: string;
  readonly kid_id: string;
  readonly timetable_id: string;
  readonly state: string;
  readonly intent: string;
  readonly monthly_pennies: number;
  readonly held_until: Date | null;
  readonly first_lesson_on: string | null;
  readonly first_payment_on: string | null;
  readonly first_payment_pennies: number | null;
  readonly first_payment_covers: string | null;
}

/** All enrolments, or those of one child, the oldest first. */
export const enrolments = ({ sql }: SqlPortal, kidId?: string): Promise<FoundEnrolment[]> =>
  sql('select * from enrolments where $1::uuid is null or kid_id = $1 order by started_at, id', [
    kidId ?? null,
  ]);

interface FoundPause {
  readonly kid_id: string;
  readonly actor: string;
  readonly reason: string;
  readonly scheduled_through: string;
}

/** All pauses of lessons, the first one first. */
export const pauses = findRows<FoundPause>(
  'select kid_id, actor, reason, scheduled_through from pauses order by first_day, id',
);

/** When the first payment of children's lessons is and what it comes to: of one child, or of all. */
export const setFirstPayment = async (
  { sql }: SqlPortal,
  { on, pennies, from }: { readonly on: string; readonly pennies?: number; readonly from?: string },
  kidId?: string,
): Promise<void> => {
  await sql(
    `update enrolments set first_payment_on = $1, first_payment_pennies = coalesce($2, first_payment_pennies),
       paid_from = coalesce($3, paid_from) where $4::uuid is null or kid_id = $4`,
    [on, pennies ?? null, from ?? null, kidId ?? null],
  );
};

/** Nobody knows yet when the first payment of children's lessons is: of one child, or of all. */
export const forgetFirstPayment = async ({ sql }: SqlPortal, kidId?: string): Promise<void> => {
  await sql(
    `update enrolments set first_payment_on = null, first_payment_pennies = null
     where $1::uuid is null or kid_id = $1`,
    [kidId ?? null],
  );
};

/** The day of a child's first lesson. */
export const setFirstLesson = bringAbout<[kidId: string, day: string | null]>(
  'update enrolments set first_lesson_on = $2 where kid_id = $1',
);

/** Until when the places that families are just taking are held. */
export const holdUntil = async ({ sql }: SqlPortal, until: string): Promise<void> => {
  await sql("update enrolments set held_until = $1 where state = 'held'", [until]);
  await sql("update slots set held_until = $1 where holding = 'enrolling'", [until]);
};

/** The last day on which the school has places for children. */
export const endPlacesOn = bringAbout<[day: string]>('update enrolments set place_ends_on = $1');

/** A child leaves, and was told so. */
export const letLeave = async (
  { sql }: SqlPortal,
  kidId: string,
  { told, lastDay }: { readonly told: string; readonly lastDay: string },
): Promise<void> => {
  await sql(
    `with k as (update kids set delayed_cancellation_date = $3::date where id = $1)
     update enrolments set cancelled_at = $2, last_day = $3::date where kid_id = $1`,
    [kidId, told, lastDay],
  );
};

/** The one who enrols is a child who had left. */
export const comeBackAfterLeaving = bringAbout(
  "update enrolments set earlier_status = 'cancelled'",
);

/** The lessons of a family's children end on a day, as was said on another. */
export const letFamilyLeave = async (
  { sql }: SqlPortal,
  grownUpId: string,
  { told, lastDay }: { readonly told: string; readonly lastDay: string },
): Promise<void> => {
  await sql(
    `update enrolments set cancelled_at = $2, last_day = $3
     where kid_id in (select id from kids where grown_up_id = $1)`,
    [grownUpId, told, lastDay],
  );
};

/** The lessons of a family's children are paused from one day to another, after a January that is paid for. */
export const pauseFamily = async (
  { sql }: SqlPortal,
  grownUpId: string,
  [first, last]: readonly [string, string],
): Promise<void> => {
  await sql(
    `insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
     select gen_random_uuid(), e.id, e.kid_id, $2, $3::date, $3::date, '2027-01', 'test', 'test', now()
     from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = $1`,
    [grownUpId, first, last],
  );
};

/** The time to set up a Direct Debit for a child is over; their status is not touched. */
export const endHold = bringAbout<[kidId: string, at: Date]>(
  "update enrolments set state = 'ended', ended_at = $2, held_until = null where kid_id = $1 and state = 'held'",
);

/** A child whose hold has run out has a reserved place again. */
export const reserveAgain = bringAbout<[kidId: string]>(
  "update kids set status = 'reserved', status_actor = 'clock', status_reason = 'hold ran out' where id = $1",
);

/** The pause that began on a day was never agreed. */
export const removePause = bringAbout<[firstDay: string]>(
  'delete from pauses where first_day = $1',
);
