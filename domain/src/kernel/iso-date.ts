import * as z from 'zod/mini';
import type { IsoDate } from './london.ts';

/** The form is right and the day is in the calendar: 30 February is not, nor is a year 0. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** A day as 'YYYY-MM-DD' that is really in the calendar. */
export const isoDate = z
  .string('Please enter a real date.')
  .check(z.refine(isDay, 'Please enter a real date.')) as z.ZodMiniType<IsoDate, IsoDate>;

/** A text as a day; null when there is no such day. */
export const asIsoDate = (text: string): IsoDate | null => (isDay(text) ? text : null);
