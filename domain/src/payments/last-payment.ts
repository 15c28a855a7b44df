import { londonDate, monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import { FINALISED_AFTER_DAY } from './collections.ts';

/**
 * The last month that a child who stops pays for: one that stops by the 20th pays no further month, later one more, and
 * in the free month of its first lesson none at all. The instant at which the parent cancelled counts.
 */
export const lastPaidMonth = (stoppedAt: Date, firstLesson: IsoDate): Month => {
  const day = londonDate(stoppedAt);
  const [stopped, free] = [monthOf(day), monthOf(firstLesson)];
  if (stopped <= free) return free;
  return Number(day.slice(8)) > FINALISED_AFTER_DAY ? monthAfter(stopped) : stopped;
};
