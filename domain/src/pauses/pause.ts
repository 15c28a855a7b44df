import { addDays, firstOf, monthAfter, monthOf, monthsFrom } from '../kernel/london.ts';
import type { IsoDate, Month } from '../kernel/london.ts';

/** Days without lessons, both included. The child stays enrolled and keeps its place. */
export interface Pause {
  readonly first_day: IsoDate;
  /** The day before the first one where the pause was called off. */
  readonly last_day: IsoDate;
  /** The last month that stood when the pause was agreed: it is owed all the same. */
  readonly scheduled_through: Month;
}

export const isPausedOn = (pauses: readonly Pause[], day: IsoDate): boolean =>
  pauses.some((pause) => pause.first_day <= day && day <= pause.last_day);

/** The pause that lasts on a day, else the next one; one that follows on from another is one with it. Null without any. */
export const pauseFrom = (
  pauses: readonly Pause[],
  day: IsoDate,
): Pick<Pause, 'first_day' | 'last_day'> | null => {
  const [next] = pauses
    .filter((pause) => pause.first_day <= pause.last_day && pause.last_day >= day)
    .toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1));
  return next === undefined ? null : joinedWith(pauses, next);
};

/** A span together with the pauses that end the day before it, or begin the day after. */
export const joinedWith = (
  pauses: readonly Pick<Pause, 'first_day' | 'last_day'>[],
  span: Pick<Pause, 'first_day' | 'last_day'>,
): Pick<Pause, 'first_day' | 'last_day'> => {
  let { first_day, last_day } = span;
  for (;;) {
    const before = pauses.find(
      (one) => one.first_day < first_day && one.last_day >= addDays(first_day, -1),
    );
    const after = pauses.find(
      (one) => one.last_day > last_day && one.first_day <= addDays(last_day, 1),
    );
    if (before === undefined && after === undefined) return { first_day, last_day };
    first_day = before?.first_day ?? first_day;
    last_day = after?.last_day ?? last_day;
  }
};

/**
 * The months that are paused from their first day to their last, and are not charged. Those that stood when their pause was
 * agreed are not among them.
 */
export const pausedMonths = (pauses: readonly Pause[]): Month[] => {
  const months = pauses.flatMap(({ first_day, last_day }) =>
    first_day > last_day ? [] : monthsFrom(monthOf(first_day), monthOf(last_day)),
  );
  return [...new Set(months)].toSorted().filter((month) => isWhollyPaused(pauses, month));
};

const isWhollyPaused = (pauses: readonly Pause[], month: Month): boolean => {
  const open = pauses.filter(({ scheduled_through: stood }) => stood < month);
  const end = addDays(firstOf(monthAfter(month)), -1);
  for (let day = firstOf(month); day <= end;) {
    const pause = open.find((one) => one.first_day <= day && day <= one.last_day);
    if (pause === undefined) return false;
    day = addDays(pause.last_day, 1);
  }
  return true;
};
