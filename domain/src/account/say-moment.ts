import { addDays, londonDate, londonTime, sayDate, sayTime } from '../kernel/london.ts';

/** "Today at 2.05pm", "Yesterday at 11pm", "Tuesday 2 March at 9am": a moment of the past as London saw it. */
export const sayMoment = (instant: Date, now: Date): string => {
  const [day, today] = [londonDate(instant), londonDate(now)];
  const yesterday = day === addDays(today, -1) ? 'Yesterday' : sayDate(day);
  return `${day === today ? 'Today' : yesterday} at ${sayTime(londonTime(instant))}`;
};
