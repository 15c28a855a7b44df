import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { KidId } from '../kernel/ids.ts';
import { addDays, londonDate, type IsoDate } from '../kernel/london.ts';
import {
  calendarOf,
  hoursOn,
  isOver,
  type ChildLessons,
  type LessonTimetable,
} from './calendar.ts';
import { lessonsIn, type Lesson, type Span } from './lesson-days.ts';
import { around } from './lesson-changes.ts';
import { isPausedOn, type Pause } from './pause.ts';
import { isLater } from './said.ts';

/** A register can still be made, or put right, so many days afterwards. */
const DAYS_BACK = 14;
/** So far ahead the next lesson is looked for: longer than the summer holidays. */
const DAYS_AHEAD = 100;

/** A band with all from which the days and hours of its lessons follow. */
export interface BandLessons extends Omit<LessonTimetable, 'place' | 'events'> {
  readonly name: string;
}

/** The bands that have a lesson on a day, with its hours and in their order; those of one hour by name. */
export const bandsOn = <Band extends BandLessons>(bands: readonly Band[], day: IsoDate) =>
  withLessons(bands, { from: day, until: day }, ({ isOff }) => !isOff);

/** The bands that would have a lesson on a day, and have it on another one or not at all. */
export const bandsAway = <Band extends BandLessons>(bands: readonly Band[], day: IsoDate) =>
  withLessons(
    bands,
    around(day),
    ({ on, planned, isOff }) => planned === day && (isOff || on !== day),
  );

const withLessons = <Band extends BandLessons>(
  bands: readonly Band[],
  span: Span,
  isMeant: (lesson: Lesson) => boolean,
) =>
  bands
    .flatMap((band) =>
      lessonsOf(band, span)
        .filter(isMeant)
        .map((lesson) => ({ ...band, ...hoursOn(band, lesson.planned), lesson })),
    )
    .toSorted(
      (one, other) => one.time.localeCompare(other.time) || one.name.localeCompare(other.name),
    );

const lessonsOf = (band: BandLessons, span: Span): Lesson[] =>
  band.lessonsAreOn ? lessonsIn(band, span) : [];

/** The first day after a day on which one of the bands has a lesson; null where none is known. */
export const nextLessonAfter = (bands: readonly BandLessons[], day: IsoDate): IsoDate | null => {
  const span = { from: addDays(day, 1), until: addDays(day, DAYS_AHEAD) };
  const next = bands.map((band) => lessonsOf(band, span).find(({ isOff }) => !isOff)?.on);
  return next.filter((on) => on !== undefined).toSorted()[0] ?? null;
};

/** A child who has a place in a band, as far as it says whether they are expected. */
export interface DayChild {
  /** For now, and nobody knows until when. */
  readonly isPaused: boolean;
  readonly pauses: readonly Pause[];
  readonly firstLessonOn: IsoDate | null;
  readonly lastDay: IsoDate | null;
}

/** Whether a child with a place is expected on a day: they have begun, have not left, and are not paused. */
export const isExpectedOn = (child: DayChild, day: IsoDate): boolean =>
  !child.isPaused &&
  !isPausedOn(child.pauses, day) &&
  (child.firstLessonOn === null || child.firstLessonOn <= day) &&
  (child.lastDay === null || day <= child.lastDay);

/** A word on whether a child is at a day's lesson. */
export interface AttendanceWord {
  readonly id: string;
  readonly kidId: KidId;
  readonly isHere: boolean;
  readonly saidAt: Date;
  /** A parent said it, and no register. */
  readonly isOfFamily: boolean;
}

/**
 * What counts of all words on a day: of each child the latest. Two registers of one lesson are merged so, child by child, in
 * whichever order they arrive; of two words of one moment the greater id counts.
 */
export const wordsNow = (words: readonly AttendanceWord[]): ReadonlyMap<KidId, AttendanceWord> => {
  const now = new Map<KidId, AttendanceWord>();
  for (const word of words) {
    const other = now.get(word.kidId);
    if (other === undefined || isLater(word, other)) now.set(word.kidId, word);
  }
  return now;
};

/** Whether it stands that a child's family has said that they can't come: neither they nor a register have said otherwise since. */
export const isReportedAbsent = (words: readonly AttendanceWord[]): boolean =>
  isAbsentBy(words) && isAbsentBy(words.filter(({ isOfFamily }) => isOfFamily));

const isAbsentBy = (words: readonly AttendanceWord[]): boolean =>
  [...wordsNow(words).values()].some(({ isHere }) => !isHere);

/** Whether a parent may still say that a child misses a day's lesson, or comes after all. */
export const mayReport = (
  child: ChildLessons,
  day: IsoDate,
  now: Date,
): Decision<null, 'no_lesson' | 'lesson_over'> => {
  const today = londonDate(now);
  if (day < today) return refuse('lesson_over');
  const lesson = calendarOf(child, today).find(
    ({ type, date, isOff }) => type === 'rehearsal' && date === day && !isOff,
  );
  if (lesson === undefined) return refuse('no_lesson');
  return isOver(lesson, now) ? refuse('lesson_over') : ok(null);
};

/** A band's lesson of a day, and whether there is anything to say of it. */
interface HeldLesson {
  readonly date: IsoDate;
  readonly time: string;
  readonly endsAt: string;
  readonly isMade: boolean;
  readonly isAnybodyExpected: boolean;
}

/** Whether a lesson is over whose register nobody has made, and somebody still can. */
export const isRegisterMissing = (lesson: HeldLesson, now: Date): boolean =>
  !lesson.isMade &&
  lesson.isAnybodyExpected &&
  mayRegister(lesson.date, londonDate(now)).ok &&
  isOver(lesson, now);

/** A band with the days on which a Band Leader leads it, those that have a register, and who plays in it. */
export interface LedBand extends BandLessons {
  readonly led: readonly IsoDate[];
  readonly made: readonly IsoDate[];
  readonly children: readonly DayChild[];
}

/** The first day of which a register can be made. */
export const firstToRegister = (today: IsoDate): IsoDate => addDays(today, -DAYS_BACK);

/** The days before today on which registers of these bands are missing, the newest first, with the bands of each. */
export const missingRegisters = (bands: readonly LedBand[], now: Date) => {
  const today = londonDate(now);
  return Array.from({ length: DAYS_BACK }, (_, n) => addDays(today, -1 - n)).flatMap((on) => {
    const missing = bandsOn(bands, on).filter(({ led, made, children, ...band }) => {
      const isAnybodyExpected = children.some((child) => isExpectedOn(child, on));
      const lesson = { ...band, date: on, isMade: made.includes(on), isAnybodyExpected };
      return led.includes(on) && isRegisterMissing(lesson, now);
    });
    return missing.length === 0 ? [] : [{ on, bands: missing.map(({ name }) => name) }];
  });
};

/** What is said of a child beside whether they are here; what is not named is left as it was. */
interface SaidOfChild {
  readonly id: KidId;
  readonly said?: string | undefined;
  readonly skills?: readonly string[] | undefined;
}

/** What a register says, beside who is expected. */
interface SaidRegister {
  readonly saidAt: Date;
  readonly absent: readonly KidId[];
  readonly ofChildren: readonly SaidOfChild[];
  readonly children: readonly KidId[];
  /** Whose family says that they can't come, which the page did not know yet: that stands. */
  readonly unseen?: readonly KidId[];
}
interface RegisterWord extends Pick<AttendanceWord, 'kidId' | 'isHere'> {
  readonly said: string | null;
  readonly skills: string[] | null;
}
interface RegisterWords {
  /** A phone whose clock is fast would have the last word for ever: nothing is said later than it arrives. */
  readonly saidAt: Date;
  readonly words: readonly RegisterWord[];
}

/** Whether somebody may still write down who was there on a day. */
export const mayRegister = (
  day: IsoDate,
  today: IsoDate,
): Decision<null, 'day_to_come' | 'day_too_old'> => {
  if (day > today) return refuse('day_to_come');
  return day < firstToRegister(today) ? refuse('day_too_old') : ok(null);
};

/** A word for each child who is expected. Nothing can be said of anybody else. */
export const readRegister = (
  { saidAt, absent, ofChildren, children, unseen = [] }: SaidRegister,
  now: Date,
): Decision<RegisterWords, 'not_of_band'> => {
  const away = new Set([...absent, ...unseen]);
  const named = [...absent, ...ofChildren.map(({ id }) => id)];
  if (named.some((kidId) => !children.includes(kidId))) return refuse('not_of_band');
  return ok({
    saidAt: saidAt < now ? saidAt : now,
    words: children.map((kidId) => {
      const own = ofChildren.find(({ id }) => id === kidId);
      const [said, skills] = [own?.said ?? null, own?.skills ?? null];
      return { kidId, isHere: !away.has(kidId), said, skills: skills && [...skills] };
    }),
  });
};
