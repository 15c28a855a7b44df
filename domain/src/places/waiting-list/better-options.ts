import type { KidId } from '../../kernel/ids.ts';
import { SLOT_INSTRUMENTS, type SlotInstrument } from '../../kernel/instruments/model.ts';
import { takesYear } from '../../kernel/school-year/year-range.ts';
import {
  compete,
  findAhead,
  findRivals,
  currentMoment,
  type BandRange,
  type PreparedList,
  JOINS_TODAY,
} from './queue.ts';
import type { WaitingPosition } from './positions.ts';

/** What would help: the position the child would have on another instrument, were they to join today. */
export interface BetterOption {
  readonly instrument: SlotInstrument;
  readonly position: number;
}

/** A child who waits, and what they would take beside that. */
export interface OptionSeeker {
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
