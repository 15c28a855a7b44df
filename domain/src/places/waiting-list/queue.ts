import type { KidId } from '../../kernel/ids.ts';
import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import { takesYear, type YearRange } from '../../kernel/school-year/rules.ts';

/** What decides a child's turn for a place on an instrument that they wait for. */
export interface Turn {
  readonly kidId: KidId;
  /** Whether they play another instrument meanwhile. */
  readonly plays: boolean;
  /** When they joined, in milliseconds since 1970; `JOINS_TODAY` for one who would join now. */
  readonly joinedAt: number;
}

/** After everybody who waits already. */
export const JOINS_TODAY = Number.POSITIVE_INFINITY;

/**
 * The order in which a place is offered: enrolled children before waiting ones, because their move frees a place, each by
 * the date joined. Offers, positions and better options all follow this one order.
 */
export const compareTurns = (a: Turn, b: Turn): number =>
  Number(b.plays) - Number(a.plays) || compare(a.joinedAt, b.joinedAt) || compare(a.kidId, b.kidId);

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

/** One child's waiting for one instrument, as it is now and as it was a week ago. Nobody's name is in it. */
export interface QueueEntry {
  readonly kidId: KidId;
  readonly instrument: SlotInstrument;
  readonly joinedAt: string;
  /** Null while they wait. */
  readonly leftAt: string | null;
  /** They have what they waited for, or agreed to have it from a later day. */
  readonly gotAPlace: boolean;
  /** They could be offered a place on it, were it their turn: by the same rule that places are offered by. */
  readonly isAsked: boolean;
  readonly wasAsked: boolean;
  readonly year: number;
  readonly yearThen: number;
  /** They play another instrument meanwhile: enrolled children are offered a change first. */
  readonly plays: boolean;
  readonly playedThen: boolean;
  /** They are deciding about an offer at the moment. */
  readonly hasOffer: boolean;
}

export interface BandRange extends YearRange {
  /** The instruments that it has places for, taken or free. */
  readonly instruments: readonly SlotInstrument[];
  /** Those with a place that is open to all. */
  readonly free: readonly SlotInstrument[];
}

/** All who wait at a timetable, and what its bands could offer. */
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
    joined: Date.parse(one.joinedAt),
    left: one.leftAt === null ? null : Date.parse(one.leftAt),
  }));
  return { byInstrument: Map.groupBy(timed, ({ instrument }) => instrument), bands };
};

/** How the queue is read at one moment: now, or a week ago. */
export interface Moment {
  readonly year: (one: QueueEntry) => number;
  readonly plays: (one: QueueEntry) => boolean;
  readonly waits: (one: TimedEntry) => boolean;
}

export const currentMoment: Moment = {
  year: (one) => one.year,
  plays: (one) => one.plays,
  waits: (one) => one.left === null && one.isAsked,
};

export const weekAgo = (at: Date): Moment => {
  const then = at.getTime();
  return {
    year: (one) => one.yearThen,
    plays: (one) => one.playedThen,
    waits: ({ joined, left, wasAsked }) =>
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
  byInstrument.get(instrument)?.find((one) => one.kidId === kidId && currentMoment.waits(one));

interface WaitingEntry {
  /** Null for a child who does not wait yet. */
  readonly kidId: KidId | null;
  readonly instrument: SlotInstrument;
  readonly year: number;
}

/** Other children who wait for a place of this instrument that this child could be offered. */
export const findRivals = (
  { kidId, instrument, year }: WaitingEntry,
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
    (one) => one.kidId !== kidId && moment.waits(one) && years.has(moment.year(one)),
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
  kidId: one.kidId,
  plays: plays(one),
  joinedAt: one.joined,
});
