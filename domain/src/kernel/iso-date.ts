import * as z from 'zod/mini';

/** The form is right and the day is in the calendar: 30 February is not, nor is a year 0. */
const exists = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** A day as 'YYYY-MM-DD' that is really in the calendar. */
export const isoDate = z
  .string('Please enter a real date.')
  .check(z.refine(exists, 'Please enter a real date.'));
