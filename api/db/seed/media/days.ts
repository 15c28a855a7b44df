import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { lastLesson } from '@bandstand/domain/payments/first-lesson';
import type { World } from '../world.ts';

/** When something happened: any day, a concert on the lesson day up to it, or a lesson some days after the first one. */
export type When =
  | { readonly daysAgo: number }
  | { readonly concertDaysAgo: number }
  | { readonly daysAfterFirstLesson: number };

export const dayOf = (world: World, kidId: string, when: When): IsoDate => {
  if ('daysAgo' in when) return addDays(world.today, -when.daysAgo);
  const { timetableId, first } = lessonsOf(world, kidId);
  if ('concertDaysAgo' in when) return lessonDayUpTo(world, timetableId, when.concertDaysAgo);
  return lessonDayFrom(world, timetableId, addDays(first, when.daysAfterFirstLesson));
};

/** The last day of lessons up to a day some days ago: concerts are on such days. */
export const lessonDayUpTo = (world: World, timetableId: string, daysAgo: number): IsoDate => {
  const until = addDays(world.today, -daysAgo);
  const day = lastLesson(calendarOf(world, timetableId), { from: '', until });
  if (day === null) throw new Error(`The demo knows no term before ${until}.`);
  return day;
};

const A_LONG_HOLIDAY = 90;
const lessonDayFrom = (world: World, timetableId: string, from: IsoDate): IsoDate => {
  const calendar = calendarOf(world, timetableId);
  const days = Array.from({ length: A_LONG_HOLIDAY }, (_, n) => addDays(from, n));
  return days.find((day) => lastLesson(calendar, { from: day, until: day }) === day) ?? from;
};

const calendarOf = ({ timetables }: World, id: string) => {
  const timetable = [...timetables.values()].find((it) => it.id === id);
  if (timetable === undefined) throw new Error('The demo has no such timetable.');
  return timetable.quoted;
};

const lessonsOf = ({ rows }: World, kidId: string) => {
  const enrolment = rows.enrolments.find((row) => row.kidId === kidId);
  const first = enrolment?.firstLessonOn;
  if (!enrolment || !first) throw new Error('Only a child that plays has something to tell.');
  return { timetableId: enrolment.timetableId, first };
};
