import { isActive, type KidStatus } from '../enrolment/moves.ts';

interface Leaver {
  readonly status: KidStatus;
  /** The school year today. */
  readonly year: number;
  readonly confirmed_next_timetable_id: string | null;
  readonly do_not_move_to_next_timetable: boolean;
}

/** Whether to ask for the next school: in the last year that this one has, or when something is known already. */
export const asksForNextSchool = (kid: Leaver, maxSchoolYear: number | null): boolean => {
  if (!isActive(kid.status)) return false;
  if (kid.confirmed_next_timetable_id !== null || kid.do_not_move_to_next_timetable) return true;
  return maxSchoolYear !== null && kid.year >= maxSchoolYear;
};

interface Lessons {
  readonly timetable_id: string;
  readonly school_id: string;
}

/** Whether what was chosen is where the child is now: another lesson day of its school is no next school. */
export const isCurrentSchool = (chosen: Lessons, current: Lessons): boolean =>
  chosen.timetable_id === current.timetable_id || chosen.school_id === current.school_id;
