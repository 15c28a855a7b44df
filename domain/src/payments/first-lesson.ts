import { addDays, weekdayOf, type IsoDate } from '../kernel/london.ts';

const LESSONS_START_AFTER_DAYS = 7;
const CONCERT_WITHIN_DAYS = 21;

/** When lessons take place: the weekday (1 Monday), the school's terms, its closure days and its concerts. */
export interface LessonDays {
  readonly weekday: number;
  readonly terms: readonly { readonly startsOn: IsoDate; readonly endsOn: IsoDate }[];
  readonly closures: readonly IsoDate[];
  readonly concerts: readonly IsoDate[];
}

export interface FirstLesson {
  /** Null while the term dates do not reach that far ('TBC'). */
  readonly date: IsoDate | null;
  /** The concert that the first lesson waits for, when one is near. */
  readonly afterConcert: IsoDate | null;
}

/**
 * The first lesson of a child enrolled today: the first lesson day at least 7 days ahead, and after the last concert
 * of the next 21 days, because bands are in final rehearsals until then.
 */
export const firstLesson = (lessons: LessonDays, today: IsoDate): FirstLesson => {
  const concert = lastConcert(lessons.concerts, today);
  const notice = addDays(today, LESSONS_START_AFTER_DAYS);
  const from = concert !== null && concert >= notice ? addDays(concert, 1) : notice;
  return { date: firstLessonDay(lessons, from), afterConcert: concert };
};

interface Span {
  readonly from: IsoDate;
  readonly until: IsoDate;
  /** Whether the child has no lesson on a day on which the others do. */
  readonly isMissed?: (day: IsoDate) => boolean;
}

/** The last lesson day from a day to another, both included; null when there is none. */
export const lastLesson = (
  lessons: Omit<LessonDays, 'concerts'>,
  { from, until, isMissed = () => false }: Span,
): IsoDate | null => {
  const closed = new Set(lessons.closures);
  const inEachTerm = lessons.terms.map(({ startsOn, endsOn }) => {
    const end = endsOn < until ? endsOn : until;
    let day = addDays(end, -((weekdayOf(end) - lessons.weekday + 7) % 7));
    while (day >= startsOn && (closed.has(day) || isMissed(day))) day = addDays(day, -7);
    return day >= startsOn && day >= from ? day : null;
  });
  return (
    inEachTerm
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
};

const lastConcert = (concerts: readonly IsoDate[], today: IsoDate): IsoDate | null => {
  const until = addDays(today, CONCERT_WITHIN_DAYS);
  return (
    concerts
      .filter((day) => day >= today && day <= until)
      .toSorted()
      .at(-1) ?? null
  );
};

const firstLessonDay = (lessons: LessonDays, from: IsoDate): IsoDate | null => {
  const closed = new Set(lessons.closures);
  const inEachTerm = lessons.terms.map(({ startsOn, endsOn }) => {
    let day = onWeekday(lessons.weekday, startsOn > from ? startsOn : from);
    while (day <= endsOn && closed.has(day)) day = addDays(day, 7);
    return day <= endsOn ? day : null;
  });
  return inEachTerm.filter((day) => day !== null).toSorted()[0] ?? null;
};

const onWeekday = (weekday: number, from: IsoDate): IsoDate =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7);
