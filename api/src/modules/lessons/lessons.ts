import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { calendarOf, type ChildLessons } from '@bandstand/domain/lessons/calendar';
import { nextDates } from '@bandstand/domain/lessons/next-dates';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { CalendarRow } from './store.ts';

/** A child's row as the rules read it. */
export const lessonsOf = (row: CalendarRow): ChildLessons => {
  const { status, exceptionType, pauses, ...lessons } = camelCased(row);
  return {
    ...lessons,
    isEnrolled: isEnrolled(status),
    isPaused: exceptionType !== null,
    pauses: pauses ?? [],
  };
};

/** The question for the calendars of a family's enrolled children, and what comes next in each of them. */
export { calendarRow, calendarsOf } from './store.ts';
export const readNextDates = (rows: readonly CalendarRow[], now: Date) =>
  rows.map((row) => ({
    kid_id: row.kid_id,
    ...snakeCased(nextDates(calendarOf(lessonsOf(row), londonDate(now)), now)),
  }));
