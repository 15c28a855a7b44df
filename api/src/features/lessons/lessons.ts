import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { calendarOf, type ChildLessons } from '@bandstand/domain/lessons/calendar';
import { nextDates } from '@bandstand/domain/lessons/next-dates';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { CalendarRow } from './store.ts';

/** A child's row as the rules read it. */
export const lessonsOf = (row: CalendarRow): ChildLessons => ({
  is_enrolled: isEnrolled(row.status),
  is_paused: row.exception_type !== null,
  pauses: row.pauses ?? [],
  first_lesson_on: row.first_lesson_on,
  last_day: row.last_day,
  timetable: row.timetable,
  changes_on: row.changes_on,
  next_timetable: row.next_timetable,
});

/** The question for the calendars of a family's enrolled children, and what comes next in each of them. */
export { calendarRow, calendarsOf } from './store.ts';
export const readNextDates = (rows: readonly CalendarRow[], now: Date) =>
  rows.map((row) => ({
    kid_id: row.kid_id,
    ...nextDates(calendarOf(lessonsOf(row), londonDate(now)), now),
  }));
