import { eq, sql } from 'drizzle-orm';
import type { Preference, SlotInstrument } from '@bandstand/domain/instruments/model';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BandId, KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { timetables } from '../../../db/tables/index.ts';
import { timetableBands } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';
import { changesTo, isAsked, plays } from './asked-store.ts';

/** Makes those who offer places at this timetable take turns; nobody else waits for it. */
export const lockTimetable = async (db: Db, id: string) => {
  const [row] = await db
    .select({ closed: timetables.closedToNewSignups, on: timetables.lessonsAreOn })
    .from(timetables)
    .where(eq(timetables.id, id))
    .for('no key update');
  return row;
};

interface FreeRow extends Record<string, unknown> {
  readonly slot_id: SlotId;
  readonly band_id: BandId;
  readonly instrument: SlotInstrument;
  readonly is_freed: boolean;
}

/** The places that nobody holds, whether they were offered round already or not; and the bands they belong to. */
export const findFreePlaces = async (db: Db, timetableId: TimetableId) => {
  const { rows } = await db.execute<FreeRow>(sql`
    select s.id as slot_id, s.band_id, s.instrument, s.freed_at is not null as is_freed
    from slots s join bands b on b.id = s.band_id
    where b.timetable_id = ${timetableId} and s.kid_id is null order by s.id`);
  const [facts] = await db
    .select()
    .from(timetableBands)
    .where(eq(timetableBands.timetable_id, timetableId));
  return { free: rows, bands: facts?.bands ?? [] };
};

interface CandidateRow extends Record<string, unknown> {
  readonly kid_id: KidId;
  readonly status: KidStatus;
  readonly year: number;
  readonly as_of_sep: number;
  readonly first: Preference;
  readonly second: Preference;
  readonly guitar_preference: 'guitar' | 'bass' | 'any';
  readonly plays: SlotInstrument | null;
  readonly changes_to: SlotInstrument | null;
  readonly is_busy: boolean;
  readonly waits: readonly { instrument: SlotInstrument; joined_at: string }[];
  readonly refused: readonly string[];
}

const AT_MOST = 5_000;

/**
 * The children that wait at this timetable. One that is leaving is not asked; one with an offer, a held place or an
 * agreed change is busy. What it declined or let lapse since it joined is not offered again.
 */
export const findCandidates = async (
  db: Db,
  timetableId: TimetableId,
  today: IsoDate,
): Promise<CandidateRow[]> => {
  const { rows } = await db.execute<CandidateRow>(sql`
    select k.id as kid_id, k.status, k.year, k.as_of_sep, k.instrument_first_choice as first,
      k.instrument_second_choice as second, k.guitar_preference,
      ${plays} as plays, ${changesTo} as changes_to,
      k.status not in ('waiting_list', 'enrolled')
        or exists (select 1 from slots s where s.kid_id = k.id and s.holding <> 'member') as is_busy,
      json_agg(json_build_object('instrument', w.instrument, 'joined_at', w.joined_at)) as waits,
      (select coalesce(json_agg(o.slot_id), '[]') from offers o
        where o.kid_id = k.id and o.state in ('declined', 'lapsed') and o.made_at >= min(w.joined_at)) as refused
    from waiting_list_entries w join kids k on k.id = w.kid_id
    where w.timetable_id = ${timetableId} and ${isAsked(sql`${today}`)}
    group by k.id order by k.id limit ${AT_MOST}`);
  return rows;
};

/** A free place and a child of its timetable that nothing is offered to at the moment. */
export const findPlaceFor = async (
  db: Db,
  { kidId, slotId }: { readonly kidId: KidId; readonly slotId: SlotId },
) => {
  const { rows } = await db.execute<{
    timetable_id: TimetableId;
    instrument: SlotInstrument;
    plays: SlotInstrument | null;
  }>(sql`
    select b.timetable_id, s.instrument, own.instrument as plays
    from slots s join bands b on b.id = s.band_id join kids k on k.id = ${kidId} and k.timetable_id = b.timetable_id
    left join slots own on own.kid_id = k.id and own.holding = 'member'
    where s.id = ${slotId} and s.kid_id is null
      and not exists (select 1 from slots held where held.kid_id = k.id and held.holding <> 'member')`);
  return rows[0];
};
