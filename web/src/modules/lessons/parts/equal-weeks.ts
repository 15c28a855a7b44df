import { addDays } from '@bandstand/domain/kernel/london';
import { isOver, TIMES_ON_THE_DAY } from '@bandstand/domain/lessons/calendar';
import type { CalendarEntry } from '../queries.ts';

/** The next few dates are told one by one. */
const NEXT_FEW = 3;
/** Fewer are read as quickly as the line that would stand for them. */
const FOLDED_AT_LEAST = 3;

/** Rehearsals of one week after another that differ in nothing but their date. */
export type EqualWeeks = readonly [CalendarEntry, ...CalendarEntry[]];

/** What can be told in one line each: after the next few dates, and without any rehearsal of which there is more to say. */
export const equalWeeks = (entries: readonly CalendarEntry[], now: Date): EqualWeeks[] => {
  const runs: [CalendarEntry, ...CalendarEntry[]][] = [];
  const later = entries.filter((entry) => !isOver(entry, now)).slice(NEXT_FEW);
  for (const entry of later.filter(isPlain)) {
    const run = runs.at(-1);
    if (run && isWeekAfter(run.at(-1), entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.filter(({ length }) => length >= FOLDED_AT_LEAST);
};

const isPlain = ({ type, time, isOff, isReportedAbsent, note }: CalendarEntry): boolean =>
  type === 'rehearsal' &&
  time !== null &&
  !isOff &&
  !isReportedAbsent &&
  (note === '' || note === TIMES_ON_THE_DAY);

const isWeekAfter = (before: CalendarEntry | undefined, entry: CalendarEntry): boolean =>
  before !== undefined &&
  entry.date === addDays(before.date, 7) &&
  (['time', 'endsAt', 'place', 'note'] as const).every((field) => entry[field] === before[field]);
