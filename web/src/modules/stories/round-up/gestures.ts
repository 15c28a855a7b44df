/** What a finger has done so far, from where it came down. */
export interface Trace {
  readonly dx: number;
  readonly dy: number;
  /** Milliseconds since it came down. */
  readonly lasted: number;
  /** Where it came down, as a share of the stage's width. */
  readonly at: number;
}

export const HOLD_AFTER = 300;
/** So far a finger trembles. */
const STILL = 10;
const SWIPE_AT_LEAST = 48;
/** A short flick counts as well: pixels in a millisecond. */
const FLICK = 0.5;

export const isStill = ({ dx, dy }: Trace): boolean => Math.hypot(dx, dy) <= STILL;

/** A finger that goes across more than along the page swipes; otherwise the page scrolls. */
export const isAcross = (trace: Trace): boolean =>
  !isStill(trace) && Math.abs(trace.dx) > Math.abs(trace.dy);

export type GestureMove = 'next' | 'previous' | null;

/** What was meant when the finger leaves: a swipe, a tap on a third, or nothing (a hold, a scroll, second thoughts). */
export const meantBy = (trace: Trace): GestureMove => {
  if (isStill(trace)) {
    if (trace.lasted >= HOLD_AFTER) return null;
    return trace.at < 1 / 3 ? 'previous' : 'next';
  }
  if (!isAcross(trace)) return null;
  const isFar = Math.abs(trace.dx) >= SWIPE_AT_LEAST;
  const isFlick = Math.abs(trace.dx) / Math.max(1, trace.lasted) >= FLICK;
  if (!isFar && !isFlick) return null;
  return trace.dx < 0 ? 'next' : 'previous';
};
