import { addDays, londonDate, londonTime, formatDate, formatTime } from '../../kernel/london.ts';

const yearOf = (day: string): string => day.slice(0, 4);

/** "today at 2.05pm", "yesterday at 11pm", "on Tuesday 2 March at 9am", with its year where that is another one: a moment of the past as London saw it. */
export const formatMoment = (instant: Date, now: Date): string => {
  const [day, today] = [londonDate(instant), londonDate(now)];
  const year = yearOf(day) !== yearOf(today);
  const before = day === addDays(today, -1) ? 'yesterday' : `on ${formatDate(day, { year })}`;
  return `${day === today ? 'today' : before} at ${formatTime(londonTime(instant))}`;
};
