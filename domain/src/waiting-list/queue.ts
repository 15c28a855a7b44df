import type { SlotInstrument } from '../instruments/model.ts';

/** One child's waiting for one instrument, as it is now and as it was a week ago. Nobody's name is in it. */
export interface Queued {
  readonly kid_id: string;
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

export interface BandRange {
  readonly year_from: number;
  readonly year_to: number;
  /** The instruments that it has places for, taken or free. */
  readonly instruments: readonly SlotInstrument[];
  /** Those with a place that is open to all. */
  readonly free: readonly SlotInstrument[];
}

/** All that waits at a timetable, and what its bands could offer. */
export interface WaitingList {
  readonly queue: readonly Queued[];
  readonly bands: readonly BandRange[];
}

/** How the queue is read at one moment: now, or a week ago. */
export interface Moment {
  readonly year: (one: Queued) => number;
  readonly plays: (one: Queued) => boolean;
  readonly waits: (one: Queued) => boolean;
}

export const now: Moment = {
  year: (one) => one.year,
  plays: (one) => one.plays,
  waits: (one) => one.left_at === null && one.is_asked,
};

export const weekAgo = (at: Date): Moment => ({
  year: (one) => one.year_then,
  plays: (one) => one.played_then,
  waits: ({ joined_at, left_at, was_asked }) =>
    was_asked &&
    Date.parse(joined_at) <= at.getTime() &&
    (left_at === null || Date.parse(left_at) > at.getTime()),
});

/** Whether two years could be offered the same place of this instrument. */
export const compete = (
  instrument: SlotInstrument,
  years: readonly [number, number],
  bands: readonly BandRange[],
): boolean =>
  bands.some(
    ({ year_from, year_to, instruments }) =>
      instruments.includes(instrument) &&
      years.every((year) => year >= 0 && year_from <= year && year <= year_to),
  );

interface Waiting {
  readonly kid_id: string;
  readonly instrument: SlotInstrument;
  readonly year: number;
}

/** Other children who wait for a place of this instrument that this child could be offered. */
export const rivalsOf = (
  { kid_id, instrument, year }: Waiting,
  { queue, bands }: WaitingList,
  moment: Moment,
): Queued[] =>
  queue.filter(
    (one) =>
      one.kid_id !== kid_id &&
      one.instrument === instrument &&
      moment.waits(one) &&
      compete(instrument, [year, moment.year(one)], bands),
  );

/** Those of them who are offered it first: enrolled children, then by the date they joined. */
export const aheadOf = (own: Queued, list: WaitingList, moment: Moment): Queued[] =>
  rivalsOf({ ...own, year: moment.year(own) }, list, moment).filter((one) =>
    isBefore(one, own, moment),
  );

const isBefore = (a: Queued, b: Queued, { plays }: Moment): boolean => {
  if (plays(a) !== plays(b)) return plays(a);
  const [joinedA, joinedB] = [Date.parse(a.joined_at), Date.parse(b.joined_at)];
  return joinedA === joinedB ? a.kid_id < b.kid_id : joinedA < joinedB;
};
