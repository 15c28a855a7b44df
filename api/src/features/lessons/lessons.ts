import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import type { ChildLessons } from '@bandstand/domain/lessons/calendar';
import type { LessonsRow } from './store.ts';

/** A child's row as the rules read it. */
export const lessonsOf = (row: LessonsRow): ChildLessons => ({
  is_enrolled: isEnrolled(row.status),
  is_paused: row.exception_type !== null,
  pauses: row.pauses ?? [],
  first_lesson_on: row.first_lesson_on,
  last_day: row.last_day,
  timetable: row.timetable,
  changes_on: row.changes_on,
  next_timetable: row.next_timetable,
});
