import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../enrolment/moves.ts';
import { asksForNextSchool, isCurrentSchool } from './next-school.ts';

const maya = {
  status: 'enrolled',
  year: 6,
  confirmed_next_timetable_id: null,
  do_not_move_to_next_timetable: false,
} as const;

describe('the next school', () => {
  it('is asked for from the last year that the school has, not a year before', () => {
    expect(asksForNextSchool({ ...maya, year: 5 }, 6)).toBe(false);
    expect(asksForNextSchool(maya, 6)).toBe(true);
    expect(asksForNextSchool({ ...maya, year: 7 }, 6)).toBe(true);
    expect(asksForNextSchool(maya, null)).toBe(false);
  });

  it('is shown in any year once something is said, so that it can be cleared', () => {
    const young = { ...maya, year: 2 };
    expect(asksForNextSchool({ ...young, confirmed_next_timetable_id: 'hillcrest' }, 6)).toBe(true);
    expect(asksForNextSchool({ ...young, do_not_move_to_next_timetable: true }, null)).toBe(true);
  });

  it('concerns children that play or wait', () => {
    const asked = KID_STATUSES.filter((status) => asksForNextSchool({ ...maya, status }, 6));
    expect(asked).toEqual(['waiting_list', 'enrolled', 'enrolled_waiting_to_change']);
  });

  it('is never the current one, on whatever day of the week', () => {
    const tuesday = { timetable_id: 'oakfield-tuesday', school_id: 'oakfield' };
    const hillcrest = { timetable_id: 'hillcrest', school_id: 'hillcrest' };
    expect(isCurrentSchool(tuesday, tuesday)).toBe(true);
    expect(isCurrentSchool({ ...tuesday, timetable_id: 'oakfield-thursday' }, tuesday)).toBe(true);
    expect(isCurrentSchool(hillcrest, tuesday)).toBe(false);
  });
});
