import { addDays, londonDate, londonTime, formatDate, formatTime } from '../kernel/london.ts';

/** "today at 2.05pm", "yesterday at 11pm", "on Tuesday 2 March at 9am": a moment of the past as London saw it. */
export const formatMoment = (instant: Date, now: Date): string => {
  const [day, today] = [londonDate(instant), londonDate(now)];
  const before = day === addDays(today, -1) ? 'yesterday' : `on ${formatDate(day)}`;
  return `${day === today ? 'today' : before} at ${formatTime(londonTime(instant))}`;
};
