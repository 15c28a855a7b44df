import { addDays, londonDate, londonTime, sayDate, sayTime } from '../kernel/london.ts';

/** "today at 2.05pm", "yesterday at 11pm", "on Tuesday 2 March at 9am": a moment of the past as London saw it. */
export const sayMoment = (instant: Date, now: Date): string => {
  const [day, today] = [londonDate(instant), londonDate(now)];
  const before = day === addDays(today, -1) ? 'yesterday' : `on ${sayDate(day)}`;
  return `${day === today ? 'today' : before} at ${sayTime(londonTime(instant))}`;
};
