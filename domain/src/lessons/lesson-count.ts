import { schoolYearOf } from '../kernel/school-year/rules.ts';
import type { IsoDate } from '../kernel/london.ts';
import { lessonDaysIn, type Cause, type LessonDays } from './lesson-days.ts';
import { isPausedOn, type Pause } from './pause.ts';

/** So many lessons a school year are promised to a child who has lessons all through it. */
export const LESSONS_PROMISED = 33;
/** A year whose terms reach so far is known to its end. */
const SUMMER_FROM = '07-01';

/** A child's lessons, as far as it follows how many there are in a school year. */
export interface CountedLessons {
  /** Where the child plays now; a day on which all bands there had no lesson is no closure here. */
  readonly days: LessonDays;
  readonly firstLessonOn: IsoDate | null;
  readonly lastDay: IsoDate | null;
  readonly pauses: readonly Pause[];
  /** The lessons that were off and not made up, as the child's family was told. */
  readonly off: readonly { readonly on: IsoDate; readonly cause: Cause }[];
}

export interface LessonCount {
  /** All that were planned for the child. */
  readonly scheduled: number;
  readonly held: number;
  readonly toCome: number;
  readonly missed: Readonly<Record<Cause, number>>;
  readonly promised: number;
  /** Fewer than were promised will have been held; 0 while the year is not known to its end. */
  readonly short: number;
}

/**
 * How many lessons a child has had and will have in the school year of a day. A school's closures, and lessons that were off by
 * the school's doing, count for neither side: they are neither promised nor missing. Who is there for a part of the year is promised as much of
 * the lessons as they have of the days. No more are promised than a year has days.
 */
export const countLessons = (child: CountedLessons, today: IsoDate): LessonCount => {
  const year = schoolYearOf(today);
  const [from, until] = [`${year}-09-01`, `${year + 1}-08-31`];
  const all = lessonDaysIn(child.days, { from, until });
  const own = all.filter(
    (day) =>
      (child.firstLessonOn === null || child.firstLessonOn <= day) &&
      (child.lastDay === null || day <= child.lastDay) &&
      !isPausedOn(child.pauses, day),
  );
  const off = new Map(child.off.map(({ on, cause }) => [on, cause]));
  const missedBy = (cause: Cause) => own.filter((day) => off.get(day) === cause).length;
  const missed = {
    ours: missedBy('ours'),
    school: missedBy('school'),
    weather: missedBy('weather'),
  };
  const takesPlace = own.filter((day) => !off.has(day));
  const [planned, plannedOwn] = [all.length - missed.school, own.length - missed.school];
  const promised =
    planned === 0 ? 0 : Math.floor((Math.min(LESSONS_PROMISED, planned) * plannedOwn) / planned);
  const isKnown = child.days.terms.some(
    ({ endsOn }) => endsOn >= `${year + 1}-${SUMMER_FROM}` && endsOn <= until,
  );
  return {
    scheduled: own.length,
    held: takesPlace.filter((day) => day < today).length,
    toCome: takesPlace.filter((day) => day >= today).length,
    missed,
    promised,
    short: isKnown ? Math.max(0, promised - takesPlace.length) : 0,
  };
};

const MONTHS = 12;

/** What a family is credited with for lessons that it is short of, in pennies: each is a 33rd of what a year costs. */
export const creditFor = (lessons: number, monthly: number): number =>
  Math.round((MONTHS * monthly * lessons) / LESSONS_PROMISED);
