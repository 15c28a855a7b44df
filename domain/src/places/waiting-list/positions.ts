import type { KidId } from '../../kernel/ids.ts';
import {
  GUITARS,
  SLOT_INSTRUMENTS,
  type Queues,
  type SlotInstrument,
} from '../../kernel/instruments/model.ts';
import {
  findAhead,
  findEntry,
  currentMoment,
  findRivals,
  turnOf,
  weekAgo,
  type PreparedList,
  compete,
  type BandRange,
  JOINS_TODAY,
} from './queue.ts';
import { takesYear } from '../../kernel/school-year/rules.ts';

interface WaitingPosition {
  readonly instrument: SlotInstrument;
  /** 1 is next. */
  readonly position: number;
  /** Everybody who waits for a place that this child could be offered, the child included. */
  readonly of: number;
  readonly joinedAt: string;
  readonly ahead: {
    /** Enrolled children who would rather play this: their change is offered first. */
    readonly changing: number;
    /** Children who joined earlier. */
    readonly earlier: number;
    /** How many of all these are deciding about an offer just now. */
    readonly deciding: number;
  };
  /** Null when the child joined less than a week ago. */
  readonly lastWeek: {
    readonly position: number;
    readonly gotAPlace: number;
    readonly stoppedWaiting: number;
    readonly cameAhead: number;
  } | null;
}

/**
 * A child’s position on the waiting list, instrument by instrument: computed from what is stored, by the same order
 * that places are offered in.
 */
export const waitingPositionsFor = (
  kidId: KidId,
  list: PreparedList,
  aWeekAgo: Date,
): WaitingPosition[] =>
  SLOT_INSTRUMENTS.flatMap((instrument) => {
    const own = findEntry(kidId, instrument, list);
    return own === undefined ? [] : [positionOf(own, list, aWeekAgo)];
  });

type OwnEntry = NonNullable<ReturnType<typeof findEntry>>;

const positionOf = (own: OwnEntry, list: PreparedList, aWeekAgo: Date): WaitingPosition => {
  const rivals = findRivals(own, list, currentMoment);
  const ahead = findAhead(turnOf(own, currentMoment), rivals, currentMoment);
  const changing = ahead.filter(({ plays }) => plays && !own.plays).length;
  return {
    instrument: own.instrument,
    position: ahead.length + 1,
    of: 1 + rivals.length,
    joinedAt: own.joinedAt,
    ahead: {
      changing,
      earlier: ahead.length - changing,
      deciding: ahead.filter(({ hasOffer }) => hasOffer).length,
    },
    lastWeek: changeSince(own, { ahead, list }, aWeekAgo),
  };
};

const changeSince = (
  own: OwnEntry,
  { ahead, list }: { ahead: readonly OwnEntry[]; list: PreparedList },
  aWeekAgo: Date,
): WaitingPosition['lastWeek'] => {
  const then = weekAgo(aWeekAgo);
  if (!then.waits(own)) return null;
  const rivals = findRivals({ ...own, year: then.year(own) }, list, then);
  const wereAhead = findAhead(turnOf(own, then), rivals, then);
  const still = new Set(ahead.map(({ kidId }) => kidId));
  const before = new Set(wereAhead.map(({ kidId }) => kidId));
  const gone = wereAhead.filter(({ kidId }) => !still.has(kidId));
  const got = gone.filter((one) => one.gotAPlace).length;
  return {
    position: wereAhead.length + 1,
    gotAPlace: got,
    stoppedWaiting: gone.length - got,
    cameAhead: ahead.filter(({ kidId }) => !before.has(kidId)).length,
  };
};

/** How many wait for what a child of this year could be offered, by the card: who waits for either guitar counts once. */
export const countRivals = (year: number, list: PreparedList): Queues => {
  const count = (...instruments: SlotInstrument[]): number =>
    new Set(
      instruments
        .flatMap((instrument) => findRivals({ kidId: null, instrument, year }, list, currentMoment))
        .map(({ kidId }) => kidId),
    ).size;
  return {
    vocals: count('vocals'),
    keyboard: count('keyboard'),
    guitar: count(...GUITARS),
    drums: count('drums'),
  };
};

/** What would help: the position the child would have on another instrument, were they to join today. */
interface BetterOption {
  readonly instrument: SlotInstrument;
  readonly position: number;
}

/** A child who waits, and what they would take beside that. */
interface OptionSeeker {
  readonly kidId: KidId;
  readonly year: number;
  /** Whether it has a place meanwhile. */
  readonly plays: boolean;
  readonly takes: readonly SlotInstrument[];
}

/** Instruments of which a place is open to all for the child's year: nobody needs to wait for those. */
export const freeFor = (year: number, bands: readonly BandRange[]): SlotInstrument[] =>
  SLOT_INSTRUMENTS.filter((instrument) =>
    bands.some((band) => takesYear(band, year) && band.free.includes(instrument)),
  );

/**
 * Instruments that the child does not wait for and on which they would be better placed than on any they wait for, were they to
 * join today, the best first. Those with a free place are not among them: they can be had at once.
 */
export const betterOptionsFor = (
  child: OptionSeeker,
  positions: readonly WaitingPosition[],
  list: PreparedList,
): BetterOption[] => {
  if (positions.length === 0) return [];
  const best = Math.min(...positions.map(({ position }) => position));
  const free = freeFor(child.year, list.bands);
  const turn = { kidId: child.kidId, plays: child.plays, joinedAt: JOINS_TODAY };
  return child.takes
    .filter((instrument) => positions.every((one) => one.instrument !== instrument))
    .filter((instrument) => !free.includes(instrument))
    .filter((instrument) => compete(instrument, [child.year, child.year], list.bands))
    .map((instrument) => ({
      instrument,
      position:
        1 +
        findAhead(turn, findRivals({ ...child, instrument }, list, currentMoment), currentMoment)
          .length,
    }))
    .filter(({ position }) => position < best)
    .toSorted((a, b) => a.position - b.position);
};
