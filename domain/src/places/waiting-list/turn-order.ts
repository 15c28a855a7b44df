import type { KidId } from '../../kernel/ids.ts';

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
