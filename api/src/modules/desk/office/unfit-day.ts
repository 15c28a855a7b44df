import { addDays, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { PUT_OFF_AT_MOST } from '@bandstand/domain/desk/office/model';

/** Why something can't be put off until a day: it has passed, or it is so far that everybody would have forgotten. */
export const unfitDay = (until: IsoDate, now: Date): 'day_passed' | 'day_too_far' | null => {
  const today = londonDate(now);
  if (until <= today) return 'day_passed';
  return until > addDays(today, PUT_OFF_AT_MOST) ? 'day_too_far' : null;
};
