import { snakeCased, camelCased } from '@bandstand/domain/kernel/field-names';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import {
  SLOT_INSTRUMENTS,
  type Queues,
  type SlotInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import type { getWaitingList } from '@bandstand/domain/places/waiting-list/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import { wouldTake } from '@bandstand/domain/places/waiting-list/rank';
import {
  type PreparedList,
  prepareList,
  type QueueEntry,
} from '@bandstand/domain/places/waiting-list/queue';
import {
  countRivals,
  waitingPositionsFor,
  freeFor,
  betterOptionsFor,
} from '@bandstand/domain/places/waiting-list/positions';
import type { GrownUpId, TimetableId } from '@bandstand/domain/kernel/ids';
import { FREE_TO_MOVE_STATUSES } from '@bandstand/domain/kernel/moves';
import type { Clock } from '../../../platform/clock.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { findList, findLists, type QueueRow, findQueue, type ListRow } from './queue-store.ts';

/** This moment and the one a week ago, each with its London day: worked out once for all who wait. */
interface Moments {
  readonly today: IsoDate;
  readonly aWeekAgo: Date;
  readonly thatDay: IsoDate;
}

/** A list as it is stored, and as positions are counted in it. */
const prepareRows = async (
  db: Pick<Db, 'execute'>,
  { timetable_id: timetableId, queue, bands }: ListRow,
  asked: Omit<Parameters<typeof findQueue>[1], 'timetableId'>,
  moments: Moments,
) => {
  // Of a long list, asked for by itself.
  const rows = queue ?? (await findQueue(db, { ...asked, timetableId }));
  const entries = rows.flatMap(queuedOn(moments));
  return { rows, list: prepareList({ queue: entries, bands: bands.map(camelCased) }) };
};

const wishesOf = ({ plays, changes_to: changesTo, first, second }: QueueRow) => ({
  plays,
  changesTo,
  preferences: { first, second },
});

const queuedOn =
  ({ today, aWeekAgo, thatDay }: Moments) =>
  (row: QueueRow): QueueEntry[] => {
    const wishes = wishesOf(row);
    const year = yearToday(row.year, row.as_of_sep, today);
    const yearThen = yearToday(row.year, row.as_of_sep, thatDay);
    return row.entries.map((entry) => {
      const isAsked = entry.is_asked && wouldTake(wishes, entry.instrument);
      const hasAgreed = entry.is_asked && row.changes_to !== null && !isAsked;
      return {
        kidId: row.kid_id,
        instrument: entry.instrument,
        joinedAt: entry.joined_at,
        leftAt: entry.left_at,
        gotAPlace: entry.got_a_place || hasAgreed,
        isAsked,
        wasAsked:
          entry.left_at !== null ||
          isAsked ||
          (hasAgreed && wasAsked(row, entry.instrument, aWeekAgo)),
        year,
        yearThen,
        plays: row.plays !== null,
        playedThen: row.played_then,
        hasOffer: row.has_offer,
      };
    });
  };

/** Whether a child who has agreed a change since an instant could be offered the instrument before. */
const wasAsked = (row: QueueRow, instrument: SlotInstrument, then: Date): boolean =>
  row.agreed_at !== null &&
  new Date(row.agreed_at) > then &&
  wouldTake({ ...wishesOf(row), changesTo: null }, instrument);

const WEEK = 7 * 24 * 60 * 60 * 1000;

interface PositionDeps {
  readonly db: Pick<Db, 'execute'>;
  readonly clock: Clock;
}

/**
 * The positions of the parent's children, computed from what is stored by the order that places are offered in. One list and
 * one child at a time, so that a family that waits in many places holds nobody else up.
 */
export const readWaitingPositions = async (
  deps: PositionDeps,
  { parent }: Call<typeof getWaitingList>,
): CallAnswer<typeof getWaitingList> => {
  return ok(await positionsOfFamily(deps, parent.grownUpId));
};

/** The same, to be shown among other things. */
export const positionsOfFamily = async ({ db, clock }: PositionDeps, grownUpId: GrownUpId) => {
  const now = clock.now();
  const since = new Date(now.getTime() - WEEK);
  const moments = { today: londonDate(now), aWeekAgo: since, thatDay: londonDate(since) };
  const children: Awaited<ReturnType<typeof positionsIn>> = [];
  const asked = { grownUpId, since, today: moments.today };
  for (const found of await findLists(db, asked)) {
    const { rows, list } = await prepareRows(db, found, asked, moments);
    await letOthersIn();
    children.push(...(await positionsIn(list, ownChildren(rows, moments), since)));
  }
  return { children };
};

/** How many wait for the places that a child of a school year could be offered here: whom a position is counted among. */
export const countWaiting = async (
  { db, clock }: PositionDeps,
  timetableId: TimetableId,
  year: number,
): Promise<Queues> => {
  const now = clock.now();
  const today = londonDate(now);
  const asked = { grownUpId: null, since: now, today };
  const found = await findList(db, { ...asked, timetableId });
  if (found === undefined) throw new Error('One timetable has one list.');
  const moments = { today, aWeekAgo: now, thatDay: today };
  return countRivals(year, (await prepareRows(db, found, asked, moments)).list);
};

const positionsIn = async (list: PreparedList, own: readonly OwnChild[], aWeekAgo: Date) => {
  const children = [];
  for (const child of own) {
    const instruments = waitingPositionsFor(child.kidId, list, aWeekAgo);
    children.push({
      kid_id: child.kidId,
      instruments: instruments.map((one) =>
        snakeCased({ ...one, joinedAt: toInstant(one.joinedAt) }),
      ),
      would_help: betterOptionsFor(child, instruments, list),
      free_now: freeFor(child.year, list.bands).filter((one) => child.mayHave.includes(one)),
    });
    await letOthersIn();
  }
  return children;
};

type OwnChild = ReturnType<typeof ownChildren>[number];

/** The parent's own children who still wait here, with what they would take and may have at once. */
const ownChildren = (rows: readonly QueueRow[], { today }: Moments) =>
  rows
    .filter(({ is_own, entries }) => is_own && entries.some(({ left_at }) => left_at === null))
    .map((row) => {
      const takes = SLOT_INSTRUMENTS.filter((one) => wouldTake(wishesOf(row), one));
      const waits = row.entries.filter(({ left_at }) => left_at === null);
      return {
        kidId: row.kid_id,
        year: yearToday(row.year, row.as_of_sep, today),
        plays: row.plays !== null,
        takes,
        mayHave: mayMove(row)
          ? [...takes, ...waits.map(({ instrument }) => instrument)]
          : ([] as SlotInstrument[]),
      };
    });

/** Its parent can take a free place for it on the portal. */
const mayMove = ({ entries, status }: QueueRow): boolean =>
  entries.some(({ is_asked: isAsked }) => isAsked) && FREE_TO_MOVE_STATUSES.includes(status);
