import type { IsoDate } from '../../kernel/london.ts';

interface TaskHold<Taker> {
  readonly taker: Taker | null;
  readonly deferredUntil: IsoDate | null;
}

/**
 * Who is on a task on a day: one that was put off belongs to the one who put it off until it comes back, and then to nobody.
 */
export const whoseTask = <Taker>(
  { taker, deferredUntil }: TaskHold<Taker>,
  today: IsoDate,
): Taker | null => (deferredUntil !== null && deferredUntil <= today ? null : taker);
