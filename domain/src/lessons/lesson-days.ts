import { addDays, weekdayOf, type IsoDate } from '../kernel/london.ts';

/** On which days a timetable has lessons: its weekday (1 is Monday), the school's terms and its closure days. */
export interface LessonDays {
  readonly weekday: number;
  readonly terms: readonly { readonly startsOn: IsoDate; readonly endsOn: IsoDate }[];
  readonly closures: readonly IsoDate[];
}

/** Days from one to another, both included. */
export interface Span {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** All lesson days from a day to another, both included, in their order: inside term, never on a closure day. */
export const lessonDaysIn = (
  { weekday, terms, closures }: LessonDays,
  { from, until }: Span,
): IsoDate[] => {
  const closed = new Set(closures);
  const days = terms.flatMap(({ startsOn, endsOn }) =>
    weekdaysIn(weekday, {
      from: startsOn > from ? startsOn : from,
      until: endsOn < until ? endsOn : until,
    }),
  );
  return [...new Set(days)].filter((day) => !closed.has(day)).toSorted();
};

const weekdaysIn = (weekday: number, { from, until }: Span): IsoDate[] => {
  const days: IsoDate[] = [];
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  for (let day = first; day <= until; day = addDays(day, 7)) days.push(day);
  return days;
};
