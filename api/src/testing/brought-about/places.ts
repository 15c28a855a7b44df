import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { SqlPortal } from '../with-sql.ts';
import { writeInAnyState } from '../any-state.ts';
import type { TestPortal } from '../portal.ts';

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
export const holdPlaceUntil = async (
  { sql }: SqlPortal,
  kidId: string,
  until: Date | string,
): Promise<void> => {
  await sql('update slots set held_until = $2 where kid_id = $1 and held_until is not null', [
    kidId,
    until,
  ]);
};

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
export const removePlace = async (
  { sql }: SqlPortal,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql('delete from slots where id in (select id from slots where instrument = $1 limit 1)', [
    instrument,
  ]);
};

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
export const leavePlaces = async (
  { sql }: SqlPortal,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql('update slots set kid_id = null where instrument = $1', [instrument]);
};

/** There are no places for an instrument, and nobody has one. */
export const removePlaces = async (
  { sql }: SqlPortal,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql('update slots set kid_id = null where instrument = $1', [instrument]);
  await sql('delete from slots where instrument = $1', [instrument]);
};

/** A new place in a band, as if the office had added it just now. */
export const addPlace = async (
  { sql }: SqlPortal,
  bandId: string,
  instrument: SlotInstrument,
): Promise<void> => {
  await sql('insert into slots (id, band_id, instrument) values (gen_random_uuid(), $1, $2)', [
    bandId,
    instrument,
  ]);
};

/** Every freed place has been free for this many minutes. */
export const letPlacesWait = async ({ sql }: SqlPortal, minutes: number): Promise<void> => {
  await sql(
    "update slots set freed_at = now() - $1 * interval '1 minute' where freed_at is not null",
    [minutes],
  );
};
