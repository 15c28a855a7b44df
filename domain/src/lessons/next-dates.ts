import type { CamelCased } from '../kernel/field-names.ts';
import { londonDate, londonTime } from '../kernel/london.ts';
import type { Occasion } from './calendar.ts';
import type { NextDate } from './model.ts';

type NextDatePair = CamelCased<NextDate>;

/** The rehearsal and the concert that come next: what is over today isn't next any more. */
export const nextDates = (
  occasions: readonly Occasion[],
  now: Date,
): { lesson: NextDatePair | null; concert: NextDatePair | null } => {
  const ahead = occasions.filter((one) => !isOver(one, now));
  return {
    lesson: toNextDate(ahead.find(({ type }) => type === 'rehearsal')),
    concert: toNextDate(ahead.find(({ concert }) => concert)),
  };
};

/** Whether an occasion of a timetable, whose day and times are London's, has ended; one without times ends with its day. */
export const isOver = (
  { date, time, endsAt: end }: Pick<Occasion, 'date' | 'time' | 'endsAt'>,
  now: Date,
): boolean => {
  const today = londonDate(now);
  const last = end ?? time;
  return date < today || (date === today && last !== null && last <= londonTime(now));
};

const toNextDate = (occasion: Occasion | undefined): NextDatePair | null =>
  occasion === undefined
    ? null
    : {
        date: occasion.date,
        time: occasion.time,
        endsAt: occasion.endsAt,
        place: occasion.place,
      };
