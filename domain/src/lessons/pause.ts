import { addDays, firstOf, monthAfter, monthOf, monthsFrom } from '../kernel/london.ts';
import type { IsoDate, Month } from '../kernel/london.ts';

/** Days without lessons, both included. The child stays enrolled and keeps their place. */
export interface Pause {
  readonly firstDay: IsoDate;
  /** The day before the first one where the pause was called off. */
  readonly lastDay: IsoDate;
  /** The last month that was finalised when the pause was agreed: it is paid for although it is paused. */
  readonly scheduledThrough: Month;
}

export const isPausedOn = (pauses: readonly Pause[], day: IsoDate): boolean =>
  pauses.some((pause) => pause.firstDay <= day && day <= pause.lastDay);

/** The pause that lasts on a day, else the next one; one that follows on from another is one with it. Null without any. */
export const pauseFrom = (
  pauses: readonly Pause[],
  day: IsoDate,
): Pick<Pause, 'firstDay' | 'lastDay'> | null => {
  const [next] = pauses
    .filter((pause) => pause.firstDay <= pause.lastDay && pause.lastDay >= day)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  return next === undefined ? null : joinedWith(pauses, next);
};

/** A span together with the pauses that end the day before it, or begin the day after. */
export const joinedWith = (
  pauses: readonly Pick<Pause, 'firstDay' | 'lastDay'>[],
  span: Pick<Pause, 'firstDay' | 'lastDay'>,
): Pick<Pause, 'firstDay' | 'lastDay'> => {
  let { firstDay, lastDay } = span;
  for (;;) {
    const before = pauses.find(
      (one) => one.firstDay < firstDay && one.lastDay >= addDays(firstDay, -1),
    );
    const after = pauses.find(
      (one) => one.lastDay > lastDay && one.firstDay <= addDays(lastDay, 1),
    );
    if (before === undefined && after === undefined) return { firstDay, lastDay };
    firstDay = before?.firstDay ?? firstDay;
    lastDay = after?.lastDay ?? lastDay;
  }
};

/**
 * The months that are paused from their first day to their last, and are not charged. Months that were finalised
 * when their pause was agreed are not among them.
 */
export const pausedMonths = (pauses: readonly Pause[]): Month[] => {
  const months = pauses.flatMap(({ firstDay, lastDay }) =>
    firstDay > lastDay ? [] : monthsFrom(monthOf(firstDay), monthOf(lastDay)),
  );
  return [...new Set(months)].toSorted().filter((month) => isWhollyPaused(pauses, month));
};

const isWhollyPaused = (pauses: readonly Pause[], month: Month): boolean => {
  const open = pauses.filter(({ scheduledThrough }) => scheduledThrough < month);
  const end = addDays(firstOf(monthAfter(month)), -1);
  for (let day = firstOf(month); day <= end;) {
    const pause = open.find((one) => one.firstDay <= day && day <= one.lastDay);
    if (pause === undefined) return false;
    day = addDays(pause.lastDay, 1);
  }
  return true;
};
