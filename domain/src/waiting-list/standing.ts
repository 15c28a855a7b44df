import { SLOT_INSTRUMENTS, type SlotInstrument } from '../instruments/model.ts';

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

export interface Standing {
  readonly instrument: SlotInstrument;
  /** 1 is next. */
  readonly position: number;
  /** Everybody who waits for a place that this child could be offered, the child included. */
  readonly of: number;
  readonly joined_at: string;
  readonly ahead: {
    /** Enrolled children who would rather play this: their change is offered first. */
    readonly changing: number;
    /** Children who joined earlier. */
    readonly earlier: number;
    /** How many of all these are deciding about an offer just now. */
    readonly deciding: number;
  };
  /** Null when the child joined less than a week ago. */
  readonly last_week: {
    readonly position: number;
    readonly got_a_place: number;
    readonly stopped_waiting: number;
    readonly came_ahead: number;
  } | null;
}

/** What would help: the position the child would have on another instrument, were it to join today. */
export interface Hope {
  readonly instrument: SlotInstrument;
  readonly position: number;
}

interface Moment {
  readonly year: (one: Queued) => number;
  readonly plays: (one: Queued) => boolean;
  readonly waits: (one: Queued) => boolean;
}

const now: Moment = {
  year: (one) => one.year,
  plays: (one) => one.plays,
  waits: (one) => one.left_at === null && one.is_asked,
};

const weekAgo = (at: Date): Moment => ({
  year: (one) => one.year_then,
  plays: (one) => one.played_then,
  waits: ({ joined_at, left_at, was_asked }) =>
    was_asked &&
    Date.parse(joined_at) <= at.getTime() &&
    (left_at === null || Date.parse(left_at) > at.getTime()),
});

/** Whether two years could be offered the same place of this instrument. */
const compete = (
  instrument: SlotInstrument,
  years: readonly [number, number],
  bands: readonly BandRange[],
): boolean =>
  bands.some(
    ({ year_from, year_to, instruments }) =>
      instruments.includes(instrument) &&
      years.every((year) => year >= 0 && year_from <= year && year <= year_to),
  );

const isBefore = (a: Queued, b: Queued, { plays }: Moment): boolean => {
  if (plays(a) !== plays(b)) return plays(a);
  const [joinedA, joinedB] = [Date.parse(a.joined_at), Date.parse(b.joined_at)];
  return joinedA === joinedB ? a.kid_id < b.kid_id : joinedA < joinedB;
};

const aheadOf = (
  own: Queued,
  { queue, bands }: { queue: readonly Queued[]; bands: readonly BandRange[] },
  moment: Moment,
): Queued[] =>
  queue.filter(
    (one) =>
      one.kid_id !== own.kid_id &&
      one.instrument === own.instrument &&
      moment.waits(one) &&
      compete(own.instrument, [moment.year(own), moment.year(one)], bands) &&
      isBefore(one, own, moment),
  );

interface List {
  readonly queue: readonly Queued[];
  readonly bands: readonly BandRange[];
}

/**
 * Where a child stands in the waiting list, instrument by instrument: computed from what is stored, by the same order
 * that places are offered in.
 */
export const standingsOf = (kidId: string, list: List, aWeekAgo: Date): Standing[] =>
  SLOT_INSTRUMENTS.flatMap((instrument) => {
    const own = list.queue.find(
      (one) => one.kid_id === kidId && one.instrument === instrument && now.waits(one),
    );
    return own === undefined ? [] : [standing(own, list, aWeekAgo)];
  });

const standing = (own: Queued, list: List, aWeekAgo: Date): Standing => {
  const ahead = aheadOf(own, list, now);
  const changing = ahead.filter(({ plays }) => plays && !own.plays).length;
  return {
    instrument: own.instrument,
    position: ahead.length + 1,
    of: 1 + competitors(own, list),
    joined_at: own.joined_at,
    ahead: {
      changing,
      earlier: ahead.length - changing,
      deciding: ahead.filter(({ has_offer }) => has_offer).length,
    },
    last_week: changeSince(own, { ahead, list }, aWeekAgo),
  };
};

const competitors = (own: Queued, { queue, bands }: List): number =>
  queue.filter(
    (one) =>
      one.kid_id !== own.kid_id &&
      one.instrument === own.instrument &&
      now.waits(one) &&
      compete(own.instrument, [own.year, one.year], bands),
  ).length;

const changeSince = (
  own: Queued,
  { ahead, list }: { ahead: readonly Queued[]; list: List },
  aWeekAgo: Date,
): Standing['last_week'] => {
  const then = weekAgo(aWeekAgo);
  if (!then.waits(own)) return null;
  const wereAhead = aheadOf(own, list, then);
  const still = new Set(ahead.map(({ kid_id }) => kid_id));
  const before = new Set(wereAhead.map(({ kid_id }) => kid_id));
  const gone = wereAhead.filter(({ kid_id }) => !still.has(kid_id));
  const got = gone.filter((one) => one.got_a_place).length;
  return {
    position: wereAhead.length + 1,
    got_a_place: got,
    stopped_waiting: gone.length - got,
    came_ahead: ahead.filter(({ kid_id }) => !before.has(kid_id)).length,
  };
};

/** A child that waits, and what it would take beside that. */
export interface Hopeful {
  readonly kid_id: string;
  readonly year: number;
  /** Whether it has a place meanwhile. */
  readonly plays: boolean;
  readonly takes: readonly SlotInstrument[];
}

/** Instruments of which a place is open to all for the child's year: nobody needs to wait for those. */
export const freeFor = (year: number, bands: readonly BandRange[]): SlotInstrument[] =>
  SLOT_INSTRUMENTS.filter((instrument) =>
    bands.some(
      ({ year_from, year_to, free }) =>
        year >= 0 && year_from <= year && year <= year_to && free.includes(instrument),
    ),
  );

/**
 * Instruments that the child does not wait for and on which it would stand better than on any it waits for, were it to
 * join today, the best first. Those with a free place are not among them: they can be had at once.
 */
export const hopesOf = (
  child: Hopeful,
  standings: readonly Standing[],
  { queue, bands }: List,
): Hope[] => {
  if (standings.length === 0) return [];
  const best = Math.min(...standings.map(({ position }) => position));
  const free = freeFor(child.year, bands);
  return child.takes
    .filter((instrument) => standings.every((one) => one.instrument !== instrument))
    .filter((instrument) => !free.includes(instrument))
    .filter((instrument) => compete(instrument, [child.year, child.year], bands))
    .map((instrument) => ({
      instrument,
      position:
        1 +
        queue.filter(
          (one) =>
            one.kid_id !== child.kid_id &&
            one.instrument === instrument &&
            now.waits(one) &&
            (one.plays || !child.plays) &&
            compete(instrument, [child.year, one.year], bands),
        ).length,
    }))
    .filter(({ position }) => position < best)
    .toSorted((a, b) => a.position - b.position);
};
