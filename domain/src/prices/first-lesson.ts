import { addDays, type IsoDate } from '../kernel/london.ts';
import { lessonDaysIn, type LessonDays, type Span } from '../lessons/lesson-days.ts';

const LESSONS_START_AFTER_DAYS = 7;
const CONCERT_WITHIN_DAYS = 21;
/** Later than any term. */
const END_OF_TIME = '9999-12-31';

/** The days of lessons, and of the school's concerts. */
export interface LessonsAndConcerts extends LessonDays {
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
export const firstLesson = (lessons: LessonsAndConcerts, today: IsoDate): FirstLesson => {
  const concert = lastConcert(lessons.concerts, today);
  const notice = addDays(today, LESSONS_START_AFTER_DAYS);
  const from = concert !== null && concert >= notice ? addDays(concert, 1) : notice;
  const [date = null] = lessonDaysIn(lessons, { from, until: END_OF_TIME });
  return { date, afterConcert: concert };
};

interface AttendedSpan extends Span {
  /** Whether the child has no lesson on a day on which the others do. */
  readonly isMissed?: (day: IsoDate) => boolean;
}

/** The last lesson day from a day to another, both included; null when there is none. */
export const lastLesson = (
  lessons: LessonDays,
  { from, until, isMissed = () => false }: AttendedSpan,
): IsoDate | null =>
  lessonDaysIn(lessons, { from, until }).findLast((day) => !isMissed(day)) ?? null;

const lastConcert = (concerts: readonly IsoDate[], today: IsoDate): IsoDate | null => {
  const until = addDays(today, CONCERT_WITHIN_DAYS);
  return (
    concerts
      .filter((day) => day >= today && day <= until)
      .toSorted()
      .at(-1) ?? null
  );
};
