import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../kernel/moves.ts';
import { isCurrentSchool, isInLastYear, mayNameNextSchool } from './may-change.ts';

describe('the next school', () => {
  it('may be named for children who play or wait', () => {
    const named = KID_STATUSES.filter((status) => mayNameNextSchool({ status }));
    expect(named).toEqual(['waiting_list', 'enrolled', 'enrolled_waiting_to_change']);
  });

  it('is expected from the last year that the school has, not a year before', () => {
    expect(isInLastYear(5, 6)).toBe(false);
    expect(isInLastYear(6, 6)).toBe(true);
    expect(isInLastYear(7, 6)).toBe(true);
    expect(isInLastYear(6, null)).toBe(false);
  });

  it('is never the current one, on whatever day of the week', () => {
    const tuesday = { timetableId: 'oakfield-tuesday', schoolId: 'oakfield' };
    const hillcrest = { timetableId: 'hillcrest', schoolId: 'hillcrest' };
    expect(isCurrentSchool(tuesday, tuesday)).toBe(true);
    expect(isCurrentSchool({ ...tuesday, timetableId: 'oakfield-thursday' }, tuesday)).toBe(true);
    expect(isCurrentSchool(hillcrest, tuesday)).toBe(false);
  });
});
