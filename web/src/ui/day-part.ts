import type { DayPart } from './page.tsx';

/** The light of an hour from 0 to 23. */
export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
