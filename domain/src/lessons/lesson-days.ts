import { addDays, weekdayOf, type IsoDate } from '../kernel/london.ts';

/** When lessons are from a day on, until later ones begin; 1 is Monday, times are 'HH:MM'. */
export interface DatedTimes {
  readonly from: IsoDate;
  readonly weekday: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** From when the first of dated times counts: before any day that matters. */
export const FIRST_TIMES_FROM: IsoDate = '2000-01-01';

/** On which days a timetable has lessons: its weekday (1 is Monday), the school's terms and its closure days. */
export interface LessonDays {
  /** Today's. */
  readonly weekday: number;
  /** In their order, the first of them before any day that counts; none where they never changed. */
  readonly times: readonly DatedTimes[];
  readonly terms: readonly { readonly startsOn: IsoDate; readonly endsOn: IsoDate }[];
  readonly closures: readonly IsoDate[];
}

/** By whose doing a lesson does not take place as planned. */
export const CAUSES = ['ours', 'school', 'weather'] as const;
export type Cause = (typeof CAUSES)[number];

/** A lesson that does not take place as planned: somebody else leads it, or it is on another day, or neither and it is off. */
export interface LessonChange {
  /** The day for which it was planned. */
  readonly on: IsoDate;
  readonly to: IsoDate | null;
  /** The name of who leads it instead. */
  readonly cover: string | null;
  readonly cause: Cause;
}

/** The days of a band's lessons, with what was changed about single ones of them. */
export interface BandLessonDays extends LessonDays {
  readonly changes: readonly LessonChange[];
}

/** One lesson of a band. */
export interface Lesson {
  readonly on: IsoDate;
  /** The day for which it was planned. */
  readonly planned: IsoDate;
  readonly change: LessonChange | null;
  readonly isOff: boolean;
}

/** Days from one to another, both included. */
export interface Span {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** All lesson days from a day to another, both included, in their order: inside term, never on a closure day. */
export const lessonDaysIn = (
  { weekday, times, terms, closures }: LessonDays,
  { from, until }: Span,
): IsoDate[] => {
  const closed = new Set(closures);
  const spans = times.length === 0 ? [{ weekday, from, until }] : spansOf(times, { from, until });
  const days = spans.flatMap((span) =>
    terms.flatMap(({ startsOn, endsOn }) =>
      weekdaysIn(span.weekday, {
        from: startsOn > span.from ? startsOn : span.from,
        until: endsOn < span.until ? endsOn : span.until,
      }),
    ),
  );
  return [...new Set(days)].filter((day) => !closed.has(day)).toSorted();
};

/**
 * The lessons of a band from a day to another, both included: each on the day on which it takes place, or would have if it is
 * off. What was changed of a day on which there is no lesson any more says nothing.
 */
export const lessonsIn = (lessons: BandLessonDays, span: Span): Lesson[] => {
  const changed = new Map(lessons.changes.map((change) => [change.on, change]));
  // Where the whole timetable is off, the day counts as closed for everybody else who asks.
  const planned = {
    ...lessons,
    closures: lessons.closures.filter((day) => !changed.has(day)),
  };
  const isWithin = (day: IsoDate) => span.from <= day && day <= span.until;
  const movedHere = lessons.changes
    .filter(({ on, to }) => to !== null && isWithin(to) && !isWithin(on))
    .flatMap(({ on }) => lessonDaysIn(planned, { from: on, until: on }));
  return [...lessonDaysIn(planned, span), ...movedHere]
    .map((day) => lessonOf(day, changed.get(day) ?? null))
    .filter(({ on }) => isWithin(on))
    .toSorted((one, other) => one.on.localeCompare(other.on));
};

const lessonOf = (planned: IsoDate, change: LessonChange | null): Lesson => ({
  on: change?.to ?? planned,
  planned,
  change,
  isOff: change !== null && change.to === null && change.cover === null,
});

/** The lesson of the week of a day that was agreed, once lessons are on other days from a day on; the next one where it has none. */
export const lessonInsteadOf = (agreed: IsoDate, lessons: LessonDays, from: IsoDate): IsoDate => {
  const monday = addDays(agreed, 1 - weekdayOf(agreed));
  const span = { from: monday < from ? from : monday, until: addDays(agreed, 365) };
  return lessonDaysIn(lessons, span)[0] ?? agreed;
};

/** Each weekday with the part of the span in which it counts. */
const spansOf = (times: readonly DatedTimes[], { from, until }: Span) =>
  times.map((own, n) => {
    const next = times[n + 1];
    const last = next === undefined ? until : addDays(next.from, -1);
    return {
      weekday: own.weekday,
      from: own.from > from ? own.from : from,
      until: last < until ? last : until,
    };
  });

/** The times that count on a day; null where they never changed. */
export const timesOn = <Times extends Pick<DatedTimes, 'from'>>(
  times: readonly Times[],
  day: IsoDate,
): Times | null => times.findLast(({ from }) => from <= day) ?? null;

const weekdaysIn = (weekday: number, { from, until }: Span): IsoDate[] => {
  const days: IsoDate[] = [];
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  for (let day = first; day <= until; day = addDays(day, 7)) days.push(day);
  return days;
};
