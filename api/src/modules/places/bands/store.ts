import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  SLOT_INSTRUMENTS,
  type Places,
  type SlotInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { placesSchema } from '../../../../db/row-shapes.ts';
import { countRow, idRow } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';

const counted = (instrument: SlotInstrument, which: SQL): SQL =>
  sql`(select count(*)::int from slots s where s.band_id = it.id and s.instrument = ${sql.raw(`'${instrument}'`)} and ${which})`;

/** The places of a band `it` that stay, by instrument. */
export const PLACES_OF_BAND: Readonly<Record<SlotInstrument, SQL>> = Object.fromEntries(
  SLOT_INSTRUMENTS.map((instrument) => [instrument, counted(instrument, sql`s.closed_at is null`)]),
) as Record<SlotInstrument, SQL>;

const byInstrument = (which: SQL): SQL =>
  sql`jsonb_build_object(${sql.join(
    SLOT_INSTRUMENTS.map(
      (instrument) => sql`${sql.raw(`'${instrument}'`)}, ${counted(instrument, which)}`,
    ),
    sql`, `,
  )})`;

export const heldPlaces = sql`jsonb_build_object('held', ${byInstrument(sql`s.kid_id is not null`)},
  'closing', ${byInstrument(sql`s.kid_id is not null and s.closed_at is not null`)})`;

/** The timetable of a band, whose places nobody else changes before the transaction ends. */
export const holdTimetableOf = async (tx: Db, bandId: string): Promise<string> => {
  const { id } = await oneRowOf(tx, idRow).from(sql`
    select t.id from bands b join timetables t on t.id = b.timetable_id where b.id = ${bandId} for no key update of t`);
  return id;
};

/** How many places of a band stay, by instrument. */
export const findPlaces = (tx: Db, bandId: string): Promise<Places> =>
  oneRowOf(tx, placesSchema).from(sql`
    select ${sql.join(
      SLOT_INSTRUMENTS.map(
        (instrument) => sql`${PLACES_OF_BAND[instrument]} as ${sql.identifier(instrument)}`,
      ),
      sql`, `,
    )} from bands it where it.id = ${bandId}`);

interface PlacesToChange {
  readonly bandId: string;
  readonly instrument: SlotInstrument;
  readonly count: number;
  readonly now: Date;
}

/** New places wait to be offered round first. One that was to close when it becomes free stays instead. */
export const addPlaces = async (
  tx: Db,
  { bandId, instrument, count }: PlacesToChange,
): Promise<void> => {
  await tx.execute(sql`
    with kept as (
      update slots set closed_at = null where id in (
        select id from slots where band_id = ${bandId} and instrument = ${instrument} and closed_at is not null and kid_id is not null
        order by id limit ${count}) returning id)
    insert into slots (id, band_id, instrument)
    select gen_random_uuid(), ${bandId}, ${instrument} from generate_series(1, ${count} - (select count(*) from kept)::int)`);
};

/** Closes places, those first that nobody holds; who holds one keeps it. */
export const closePlaces = async (
  tx: Db,
  { bandId, instrument, count, now }: PlacesToChange,
): Promise<void> => {
  await tx.execute(sql`
    update slots set closed_at = ${now.toISOString()}::timestamptz where id in (
      select id from slots where band_id = ${bandId} and instrument = ${instrument} and closed_at is null
      order by kid_id is not null, id desc limit ${count})`);
};

/** Closes all places of a band; false when somebody holds one. */
export const closeBand = async (tx: Db, bandId: string, now: Date): Promise<boolean> => {
  const held = await rowsOf(tx, countRow).from(
    sql`select 1 as n from slots where band_id = ${bandId} and kid_id is not null limit 1`,
  );
  if (held.length > 0) return false;
  await tx.execute(sql`
    update slots set closed_at = ${now.toISOString()}::timestamptz where band_id = ${bandId} and closed_at is null`);
  return true;
};

const yearsRow = z.strictObject({ min: z.int(), max: z.int() });

/** The school years that the timetable of a band takes. */
export const findYears = async (
  tx: Db,
  { id, of }: { readonly id: string; readonly of: string },
) => {
  const [years] = await rowsOf(tx, yearsRow).from(sql`
    select min_year as min, max_year as max from timetables
    where id = coalesce(${of || null}::uuid, (select timetable_id from bands where id = ${id}))`);
  // Adding it then finds out that there is no such timetable.
  return years ?? { min: -1, max: 99 };
};
