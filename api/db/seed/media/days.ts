import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { lastLesson } from '@bandstand/domain/prices/first-lesson';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { DemoWorld } from '../world.ts';
import { publishedOn, termsOver, type StoryTerm } from '../story-terms.ts';

/** When something happened. What is played, filmed or photographed needs a day of lessons. */
export type MediaDate =
  | { readonly daysAgo: number }
  | { readonly lessonDaysAgo: number }
  | { readonly daysAfterFirstLesson: number }
  /** The concert that ends a term, or so many lessons before it. */
  | { readonly concertOf: StoryTerm; readonly lessonsBefore?: number }
  | { readonly roundUpOf: StoryTerm; readonly daysBefore?: number };

export const dayOf = (world: DemoWorld, kidId: KidId, when: MediaDate): IsoDate => {
  if ('daysAgo' in when) return addDays(world.today, -when.daysAgo);
  if ('roundUpOf' in when)
    return addDays(publishedOn(world, when.roundUpOf), -(when.daysBefore ?? 0));
  const { timetableId, first } = lessonsOf(world, kidId);
  if ('lessonDaysAgo' in when) return lessonDayUpTo(world, timetableId, when.lessonDaysAgo);
  if ('concertOf' in when) return concertDay(world, timetableId, when);
  return lessonDayFrom(world, timetableId, addDays(first, when.daysAfterFirstLesson));
};

/** The last day of lessons up to a day some days ago. */
export const lessonDayUpTo = (
  world: DemoWorld,
  timetableId: TimetableId,
  daysAgo: number,
): IsoDate => lastLessonUpTo(world, timetableId, addDays(world.today, -daysAgo));

/** Concerts are on the last lesson of a term: Christmas, Easter or the summer holidays follow. */
export const concertDay = (
  world: DemoWorld,
  timetableId: TimetableId,
  { concertOf, lessonsBefore = 0 }: { concertOf: StoryTerm; lessonsBefore?: number },
): IsoDate => {
  let day = lastLessonUpTo(world, timetableId, termsOver(world)[concertOf].endsOn);
  for (let n = 0; n < lessonsBefore; n += 1)
    day = lastLessonUpTo(world, timetableId, addDays(day, -1));
  return day;
};

const lastLessonUpTo = (world: DemoWorld, timetableId: TimetableId, until: IsoDate): IsoDate => {
  const day = lastLesson(calendarOf(world, timetableId), { from: '', until });
  if (day === null) throw new Error(`The demo knows no term before ${until}.`);
  return day;
};

const A_LONG_HOLIDAY = 90;
const lessonDayFrom = (world: DemoWorld, timetableId: TimetableId, from: IsoDate): IsoDate => {
  const calendar = calendarOf(world, timetableId);
  const days = Array.from({ length: A_LONG_HOLIDAY }, (_, n) => addDays(from, n));
  return days.find((day) => lastLesson(calendar, { from: day, until: day }) === day) ?? from;
};

const calendarOf = ({ timetables }: DemoWorld, id: string) => {
  const timetable = [...timetables.values()].find((it) => it.id === id);
  if (timetable === undefined) throw new Error('The demo has no such timetable.');
  return timetable.quoted;
};

const lessonsOf = ({ rows }: DemoWorld, kidId: KidId) => {
  const enrolment = rows.enrolments.find((row) => row.kidId === kidId);
  const first = enrolment?.firstLessonOn;
  if (!enrolment || !first) throw new Error('Only a child who plays has something to tell.');
  return { timetableId: enrolment.timetableId, first };
};
