import type { SchoolId, TimetableId } from '../kernel/ids.ts';
import { isActive, type KidStatus } from '../kernel/moves.ts';

/** Whether a parent may name the next school: in any year, because families move and plan ahead. */
export const mayNameNextSchool = ({ status }: { readonly status: KidStatus }): boolean =>
  isActive(status);

/** Whether this is the last year that the school has, so that a next school is expected. `year` is the one today. */
export const isInLastYear = (year: number, maxSchoolYear: number | null): boolean =>
  maxSchoolYear !== null && year >= maxSchoolYear;

interface Lessons {
  readonly timetableId: TimetableId;
  readonly schoolId: SchoolId;
}

/** Whether what was chosen is where the child is now: another lesson day of the same school is no next school. */
export const isCurrentSchool = (chosen: Lessons, current: Lessons): boolean =>
  chosen.timetableId === current.timetableId || chosen.schoolId === current.schoolId;
