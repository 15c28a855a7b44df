import type { getWaitingList } from '@bandstand/domain/waiting-list/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { yearToday } from '@bandstand/domain/school-year/rules';
import { hopesOf, standingsOf, type Queued } from '@bandstand/domain/waiting-list/standing';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { findBandRanges, findQueues, type QueueRow } from './queue-store.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Where the parent's children stand, computed from what is stored by the order that places are offered in. */
export const readStandings = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { parent, params }: Call<typeof getWaitingList>,
): Answered<typeof getWaitingList> => {
  if (params.id !== parent.grownUpId) return refuse('not_found');
  const now = clock.now();
  const aWeekAgo = new Date(now.getTime() - WEEK);
  const rows = await findQueues(db, parent.grownUpId, aWeekAgo);
  const timetableIds = [...new Set(rows.map(({ timetable_id: id }) => id))];
  const bands = timetableIds.length === 0 ? [] : await findBandRanges(db, timetableIds);
  const children = timetableIds.flatMap((timetableId) => {
    const here = rows.filter(({ timetable_id: id }) => id === timetableId);
    const queue = here.map(queuedOn(now, aWeekAgo));
    const list = { queue, bands: bands.filter(({ timetable_id: id }) => id === timetableId) };
    return ownChildren(here, queue).map((child) => {
      const instruments = standingsOf(child.kid_id, list, aWeekAgo);
      return { kid_id: child.kid_id, instruments, would_help: hopesOf(child, instruments, list) };
    });
  });
  return grant({ children });
};

const queuedOn =
  (now: Date, then: Date) =>
  (row: QueueRow): Queued => ({
    kid_id: row.kid_id,
    instrument: row.instrument,
    joined_at: instant(row.joined_at),
    left_at: row.left_at === null ? null : instant(row.left_at),
    got_a_place: row.got_a_place,
    year: yearToday(row.year, row.as_of_sep, londonDate(now)),
    year_then: yearToday(row.year, row.as_of_sep, londonDate(then)),
    plays: row.plays,
    played_then: row.played_then,
    has_offer: row.has_offer,
  });

const instant = (at: string): string => new Date(at).toISOString();

/** The parent's own children that still wait here, each once. */
const ownChildren = (rows: readonly QueueRow[], queue: readonly Queued[]): Queued[] => {
  const own = new Set(
    rows.filter(({ is_own, left_at }) => is_own && left_at === null).map(({ kid_id: id }) => id),
  );
  return [...own].flatMap((id) => queue.find(({ kid_id: kid }) => kid === id) ?? []);
};
