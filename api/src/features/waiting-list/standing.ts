import { SLOT_INSTRUMENTS, type SlotInstrument } from '@bandstand/domain/instruments/model';
import type { getWaitingList } from '@bandstand/domain/waiting-list/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { yearToday } from '@bandstand/domain/school-year/rules';
import { wouldTake } from '@bandstand/domain/waiting-list/rank';
import { freeFor, hopesOf } from '@bandstand/domain/waiting-list/hopes';
import type { Queued } from '@bandstand/domain/waiting-list/queue';
import { standingsOf } from '@bandstand/domain/waiting-list/standing';
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
    return ownChildren(here, now).map((child) => {
      const instruments = standingsOf(child.kid_id, list, aWeekAgo);
      return {
        kid_id: child.kid_id,
        instruments,
        would_help: hopesOf(child, instruments, list),
        free_now: freeFor(child.year, list.bands).filter((one) => child.mayHave.includes(one)),
      };
    });
  });
  return grant({ children });
};

const wishesOf = ({ plays, changes_to, first, second }: QueueRow) => ({
  plays,
  changes_to,
  preferences: { first, second },
});

const queuedOn =
  (now: Date, then: Date) =>
  (row: QueueRow): Queued => {
    const isAsked = row.is_asked && wouldTake(wishesOf(row), row.instrument);
    const hasAgreed = row.is_asked && row.changes_to !== null && !isAsked;
    return {
      kid_id: row.kid_id,
      instrument: row.instrument,
      joined_at: instant(row.joined_at),
      left_at: row.left_at === null ? null : instant(row.left_at),
      got_a_place: row.got_a_place || hasAgreed,
      is_asked: isAsked,
      was_asked: row.left_at !== null || isAsked || (hasAgreed && wasAsked(row, then)),
      year: yearToday(row.year, row.as_of_sep, londonDate(now)),
      year_then: yearToday(row.year, row.as_of_sep, londonDate(then)),
      plays: row.plays !== null,
      played_then: row.played_then,
      has_offer: row.has_offer,
    };
  };

/** Whether a child that has agreed a change since an instant could be offered the instrument before. */
const wasAsked = (row: QueueRow, then: Date): boolean =>
  row.agreed_at !== null &&
  new Date(row.agreed_at) > then &&
  wouldTake({ ...wishesOf(row), changes_to: null }, row.instrument);

const instant = (at: string): string => new Date(at).toISOString();

/** The parent's own children that still wait here, each once, with what they would take and may have at once. */
const ownChildren = (rows: readonly QueueRow[], now: Date) => {
  const own = rows.filter(({ is_own, left_at }) => is_own && left_at === null);
  const each = own.filter(({ kid_id }, n) => own.findIndex((it) => it.kid_id === kid_id) === n);
  return each.map((row) => {
    const takes = SLOT_INSTRUMENTS.filter((one) => wouldTake(wishesOf(row), one));
    const waits = own.filter(({ kid_id: id }) => id === row.kid_id).map((it) => it.instrument);
    return {
      kid_id: row.kid_id,
      year: yearToday(row.year, row.as_of_sep, londonDate(now)),
      plays: row.plays !== null,
      takes,
      mayHave: mayMove(row) ? [...takes, ...waits] : ([] as SlotInstrument[]),
    };
  });
};

/** Its parent can take a free place for it on the portal. */
const mayMove = ({ is_asked: isAsked, status }: QueueRow): boolean =>
  isAsked && (status === 'waiting_list' || status === 'enrolled');
