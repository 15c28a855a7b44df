import type { IsoDate } from '../kernel/london.ts';

interface TaskHold<Taker> {
  readonly taker: Taker | null;
  readonly deferredUntil: IsoDate | null;
}

/** Who is on it on a day: what was put off is of whoever put it off until it comes back, and then of nobody. */
export const whoseTask = <Taker>(
  { taker, deferredUntil }: TaskHold<Taker>,
  today: IsoDate,
): Taker | null => (deferredUntil !== null && deferredUntil <= today ? null : taker);
