import * as z from 'zod/mini';
import { isoDate } from '../kernel/iso-date.ts';
import { londonDate, londonTime } from '../kernel/london.ts';
import type { Occasion } from './calendar.ts';

/** When and where something of a child's is next. */
export const nextDate = z.object({
  date: isoDate,
  time: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  place: z.string(),
});
export type NextDate = z.output<typeof nextDate>;

/** The rehearsal and the concert that come next: what is over today isn't next any more. */
export const nextDates = (
  occasions: readonly Occasion[],
  now: Date,
): { lesson: NextDate | null; concert: NextDate | null } => {
  const ahead = occasions.filter((one) => !isOver(one, now));
  return {
    lesson: toNextDate(ahead.find(({ type }) => type === 'rehearsal')),
    concert: toNextDate(ahead.find(({ concert }) => concert)),
  };
};

const isOver = ({ date, time, ends_at: end }: Occasion, now: Date): boolean => {
  const today = londonDate(now);
  const last = end ?? time;
  return date < today || (date === today && last !== null && last <= londonTime(now));
};

const toNextDate = (occasion: Occasion | undefined): NextDate | null =>
  occasion === undefined
    ? null
    : {
        date: occasion.date,
        time: occasion.time,
        ends_at: occasion.ends_at,
        place: occasion.place,
      };
