import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, preference } from '@bandstand/domain/kernel/instruments/model';
import { KID_STATUSES, FREE_TO_MOVE_STATUSES } from '@bandstand/domain/kernel/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BandId, KidId, SlotId, TimetableId } from '@bandstand/domain/kernel/ids';
import { REFUSED_OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import { GUITAR_PREFERENCES } from '@bandstand/domain/families/children/instrument-choices';
import { listed } from '../../../../db/lists.ts';
import { timetables } from '../../../../db/tables/index.ts';
import { timetableBands } from '../../../../db/tables/views.ts';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { isPausedOn } from '../../../../db/pauses.ts';

/**
 * Whether a waiting list entry `w` of a child `k` counts on a day: places are offered, and positions counted, by this one
 * condition. A child who is leaving or paused is not asked.
 */
export const isAsked = (
  today: SQL,
): SQL => sql`(w.left_at is null and w.timetable_id = k.timetable_id and k.status <> 'cancelled'
  and k.delayed_cancellation_date is null and (k.status = 'waiting_list' or (k.exception_type is null and not ${isPausedOn(today)})))`;

/** The instrument that a child `k` plays, and the one of a change that was agreed. */
export const plays = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'member')`;
export const changesTo = sql`(select s.instrument from slots s where s.kid_id = k.id and s.holding = 'dated_change')`;

/** Makes those who offer places at this timetable take turns; nobody else waits for it. */
export const lockTimetable = async (db: Db, id: string) => {
  const [row] = await db
    .select({ closed: timetables.closedToNewSignups, on: timetables.lessonsAreOn })
    .from(timetables)
    .where(eq(timetables.id, id))
    .for('no key update');
  return row;
};

const freeRow = z.strictObject({
  slot_id: idOf<SlotId>(),
  band_id: idOf<BandId>(),
  instrument: slotInstrument,
  is_freed: z.boolean(),
});

/** The places that nobody holds, whether or not they have been offered to those who wait; and the bands they belong to. */
export const findFreePlaces = async (db: Db, timetableId: TimetableId) => {
  const rows = await rowsOf(db, freeRow).from(sql`
    select s.id as slot_id, s.band_id, s.instrument, s.freed_at is not null as is_freed
    from slots s join bands b on b.id = s.band_id
    where b.timetable_id = ${timetableId} and s.kid_id is null and s.closed_at is null order by s.id`);
  const [facts] = await db
    .select()
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return { free: rows, bands: facts?.bands ?? [] };
};

const candidateRow = z.strictObject({
  kid_id: idOf<KidId>(),
  status: z.enum(KID_STATUSES),
  year: z.int(),
  as_of_sep: z.int(),
  first: preference,
  second: preference,
  guitar_preference: z.enum(GUITAR_PREFERENCES),
  plays: z.nullable(slotInstrument),
  changes_to: z.nullable(slotInstrument),
  is_busy: z.boolean(),
  waits: z.array(z.strictObject({ instrument: slotInstrument, joined_at: instantText })),
  refused: z.array(z.string()),
});
type CandidateRow = z.infer<typeof candidateRow>;

const AT_MOST = 5_000;

/**
 * The children who wait at this timetable. A child who is leaving is left out; one with an offer, a held place or an
 * agreed change is busy. What was declined or lapsed since the child joined is not offered again.
 */
export const findCandidates = async (
  db: Db,
  timetableId: TimetableId,
  today: IsoDate,
): Promise<CandidateRow[]> => {
  return rowsOf(db, candidateRow).from(sql`
    select k.id as kid_id, k.status, k.year, k.as_of_sep, k.instrument_first_choice as first,
      k.instrument_second_choice as second, k.guitar_preference,
      ${plays} as plays, ${changesTo} as changes_to,
      k.status not in ${listed(FREE_TO_MOVE_STATUSES)}
        or exists (select 1 from slots s where s.kid_id = k.id and s.holding <> 'member') as is_busy,
      json_agg(json_build_object('instrument', w.instrument, 'joined_at', w.joined_at)) as waits,
      (select coalesce(json_agg(o.slot_id), '[]') from offers o
        where o.kid_id = k.id and o.state in ${listed(REFUSED_OFFER_STATES)} and o.made_at >= min(w.joined_at)) as refused
    from waiting_list_entries w join kids k on k.id = w.kid_id
    where w.timetable_id = ${timetableId} and ${isAsked(sql`${today}`)}
    group by k.id order by k.id limit ${AT_MOST}`);
};
