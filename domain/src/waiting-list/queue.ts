import type { KidId } from '../kernel/ids.ts';
import type { SlotInstrument } from '../instruments/model.ts';
import { takesYear, type YearRange } from '../school-year/year-range.ts';
import { compareTurns, type Turn } from './turn-order.ts';

/** One child's waiting for one instrument, as it is now and as it was a week ago. Nobody's name is in it. */
export interface QueueEntry {
  readonly kid_id: KidId;
  readonly instrument: SlotInstrument;
  readonly joined_at: string;
  /** Null while it waits. */
  readonly left_at: string | null;
  /** It has what it waited for, or agreed to have it from a later day. */
  readonly got_a_place: boolean;
  /** It could be offered a place on it, were it its turn: by the same rule that places are offered by. */
  readonly is_asked: boolean;
  readonly was_asked: boolean;
  readonly year: number;
  readonly year_then: number;
  /** It plays another instrument meanwhile: enrolled children are offered a change first. */
  readonly plays: boolean;
  readonly played_then: boolean;
  /** It is deciding about an offer at the moment. */
  readonly has_offer: boolean;
}

export interface BandRange extends YearRange {
  /** The instruments that it has places for, taken or free. */
  readonly instruments: readonly SlotInstrument[];
  /** Those with a place that is open to all. */
  readonly free: readonly SlotInstrument[];
}

/** All that waits at a timetable, and what its bands could offer. */
export interface WaitingList {
  readonly queue: readonly QueueEntry[];
  readonly bands: readonly BandRange[];
}

/** An entry with its instants as numbers: they are compared once for each of many children. */
interface TimedEntry extends QueueEntry {
  readonly joined: number;
  readonly left: number | null;
}

/** A waiting list that many questions can be asked of: each goes through the entries of one instrument only. */
export interface PreparedList {
  readonly byInstrument: ReadonlyMap<SlotInstrument, readonly TimedEntry[]>;
  readonly bands: readonly BandRange[];
}

export const prepareList = ({ queue, bands }: WaitingList): PreparedList => {
  const timed = queue.map((one) => ({
    ...one,
    joined: Date.parse(one.joined_at),
    left: one.left_at === null ? null : Date.parse(one.left_at),
  }));
  return { byInstrument: Map.groupBy(timed, ({ instrument }) => instrument), bands };
};

/** How the queue is read at one moment: now, or a week ago. */
export interface Moment {
  readonly year: (one: QueueEntry) => number;
  readonly plays: (one: QueueEntry) => boolean;
  readonly waits: (one: TimedEntry) => boolean;
}

export const now: Moment = {
  year: (one) => one.year,
  plays: (one) => one.plays,
  waits: (one) => one.left === null && one.is_asked,
};

export const weekAgo = (at: Date): Moment => {
  const then = at.getTime();
  return {
    year: (one) => one.year_then,
    plays: (one) => one.played_then,
    waits: ({ joined, left, was_asked: wasAsked }) =>
      wasAsked && joined <= then && (left === null || left > then),
  };
};

/** Whether two years could be offered the same place of this instrument. */
export const compete = (
  instrument: SlotInstrument,
  years: readonly [number, number],
  bands: readonly BandRange[],
): boolean =>
  bands.some(
    (band) => band.instruments.includes(instrument) && years.every((year) => takesYear(band, year)),
  );

/** What a child waits for now. */
export const findEntry = (
  kidId: KidId,
  instrument: SlotInstrument,
  { byInstrument }: PreparedList,
): TimedEntry | undefined =>
  byInstrument.get(instrument)?.find((one) => one.kid_id === kidId && now.waits(one));

interface WaitingEntry {
  readonly kid_id: KidId;
  readonly instrument: SlotInstrument;
  readonly year: number;
}

/** Other children who wait for a place of this instrument that this child could be offered. */
export const findRivals = (
  { kid_id, instrument, year }: WaitingEntry,
  { byInstrument, bands }: PreparedList,
  moment: Moment,
): TimedEntry[] => {
  const rivals = byInstrument.get(instrument) ?? [];
  const years = new Set(
    [...new Set(rivals.map(moment.year))].filter((other) =>
      compete(instrument, [year, other], bands),
    ),
  );
  return rivals.filter(
    (one) => one.kid_id !== kid_id && moment.waits(one) && years.has(moment.year(one)),
  );
};

/** Those of them who have their turn before another one. */
export const findAhead = (
  turn: Turn,
  rivals: readonly TimedEntry[],
  moment: Moment,
): TimedEntry[] => rivals.filter((one) => compareTurns(turnOf(one, moment), turn) < 0);

/** The turn of an entry at a moment. */
export const turnOf = (one: TimedEntry, { plays }: Moment): Turn => ({
  kidId: one.kid_id,
  plays: plays(one),
  joinedAt: one.joined,
});
