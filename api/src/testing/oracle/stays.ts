import {
  collectedOn,
  dayAfter,
  firstOpen,
  month,
  monthsBetween,
  nextMonth,
  schoolYear,
  standsFrom,
  weekday,
  workingDaysEarlier,
} from '../../rehearsal/oracle/calendar.ts';
import type { DiaryEvent, School, World } from './diary.ts';

/** From a child's enrolment to the last day, with every change of the last day and when it was made. */
export interface Stay {
  readonly child: string;
  readonly school: School;
  readonly year: number;
  readonly enrolled: string;
  /** When the place became the child's own; a held one pays nothing. */
  from: string | null;
  lesson: string | null;
  isFirstFree: boolean;
  paidFrom: string;
  /** The month of the first payment. */
  first: string;
  /** The changes of the last day: until when the child comes ('9999-12-31' for ever), and when that was said. */
  readonly said: { readonly at: string; readonly lastDay: string }[];
  left: string | null;
}

const FOR_EVER = '9999-12-31';

/** Reads a family's diary and returns its children's stays, one after the other. */
export const staysOf = (diary: readonly DiaryEvent[], world: World): Stay[] => {
  const stays: Stay[] = [];
  const current = (child: string) =>
    stays.findLast((stay) => stay.child === child && stay.left === null);
  for (const it of diary) {
    if (it.what === 'enrols') {
      const school = world.schools.get(it.school);
      if (school === undefined) throw new Error('An unknown school.');
      const stay = beginning(it, school);
      if (it.at >= school.knownFrom) promise(stay, stays, it.at);
      stays.push(stay);
      continue;
    }
    const stay = current(it.child);
    if (stay === undefined) continue;
    if (it.what === 'place is its own') becomesOwn(stay, it.at);
    if (it.what === 'dates are known' && stay.lesson === null && stay.from !== null)
      promise(stay, stays, it.at);
    if (it.what === 'will leave') stay.said.push({ at: it.at, lastDay: it.lastDay });
    if (it.what === 'stays after all') stay.said.push({ at: it.at, lastDay: FOR_EVER });
    if (it.what === 'leaves at once') {
      stay.said.push({ at: it.at, lastDay: it.at.slice(0, 10) });
      stay.left = it.at;
    }
    if (it.what === 'has left') stay.left = it.at;
  }
  return stays;
};

const beginning = (it: Extract<DiaryEvent, { what: 'enrols' }>, school: School): Stay => ({
  child: it.child,
  school,
  year: it.year,
  enrolled: it.at,
  from: null,
  lesson: null,
  isFirstFree: true,
  paidFrom: '',
  first: '',
  said: [{ at: it.at, lastDay: FOR_EVER }],
  left: null,
});

/**
 * The first lesson, at least a week ahead, and the first payment: the first that can still change, for each month
 * since.
 */
const promise = (stay: Stay, before: readonly Stay[], at: string): void => {
  const lesson = firstLesson(stay.school, dayAfter(at.slice(0, 10), 7));
  if (lesson === null) return;
  const own = before.filter(
    (one) =>
      one !== stay && one.left !== null && sameName(one.child, stay.child) && one.from !== null,
  );
  stay.lesson = lesson;
  stay.isFirstFree = !own.some(
    (one) =>
      one.isFirstFree &&
      one.lesson !== null &&
      schoolYear(one.lesson) === schoolYear(lesson) &&
      lastDayOf(one) >= one.lesson,
  );
  let paidFrom = stay.isFirstFree ? nextMonth(month(lesson)) : month(lesson);
  const here = own.filter(({ school }) => school === stay.school);
  const paid = new Set(here.flatMap((one) => monthsOwedBy(one)));
  // Months up to the last one that was already paid for here are not paid for again.
  const last = [...paid].toSorted().at(-1);
  if (last !== undefined && last >= paidFrom) paidFrom = nextMonth(last);
  stay.paidFrom = paidFrom;
  stay.first = firstOpen(paidFrom, at);
};

/** A Direct Debit that exists at least five working days before the first payment can still take it. */
const becomesOwn = (stay: Stay, at: string): void => {
  stay.from = at;
  if (stay.lesson === null) return;
  const isInTime = at.slice(0, 10) <= workingDaysEarlier(collectedOn(stay.first), 5);
  if (!isInTime) stay.first = firstOpen(stay.paidFrom, at);
};

const firstLesson = ({ weekday: on, terms }: School, from: string): string | null => {
  for (let day = from, n = 0; n < 500; day = dayAfter(day), n += 1)
    if (weekday(day) === on && terms.some(([start, end]) => start <= day && day <= end)) return day;
  return null;
};

/** However it was typed: ignoring case, accents, hyphens and spaces. */
const sameName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string =>
  [...name.normalize('NFD').toLowerCase()].filter((sign) => /[a-z0-9]/.test(sign)).join('');

/** The last 31 August at which the school still has the child; the parent was told from 1 March on. */
const schoolEnds = ({ school, year, enrolled, left }: Stay): string => {
  if (school.lastYear === null) return FOR_EVER;
  const first = schoolYear(enrolled.slice(0, 10)) + (school.lastYear - year) + 1;
  const ends = `${Math.max(first, schoolYear(enrolled.slice(0, 10)) + 1)}-08-31`;
  return left !== null && left < `${ends.slice(0, 4)}-03-01 08:00` ? FOR_EVER : ends;
};

const lastDayOf = (stay: Stay): string => {
  const said = stay.said.at(-1)?.lastDay ?? FOR_EVER;
  const ends = schoolEnds(stay);
  return said < ends ? said : ends;
};

/** What was in force at a moment, and what was said later while the child had the place. */
const saidFrom = ({ said }: Stay, moment: string): string[] => {
  const stood = said.findLast(({ at }) => at < moment);
  const since = said.filter(({ at }) => at >= moment);
  return [...(stood === undefined ? [] : [stood]), ...since].map(({ lastDay }) => lastDay);
};

/**
 * Whether a child with lessons until a day has lessons in a month; there are none if that day is before the first
 * lesson.
 */
const reaches = ({ lesson, isFirstFree }: Stay, lastDay: string, of: string): boolean =>
  month(lastDay) >= of && (isFirstFree || lesson === null || lastDay >= lesson);

/**
 * Whether a month is owed: it was finalised at the end of the 20th or, for the month after a free one, at the end of
 * the free month.
 */
const comesIn = (stay: Stay, of: string): boolean => {
  const isAfterFree =
    stay.left !== null && stay.isFirstFree && of === stay.paidFrom && stay.lesson !== null;
  const freeEnds = `${of}-01 00:00`;
  const moment =
    isAfterFree && nextMonth(month(stay.lesson ?? '')) === of ? freeEnds : standsFrom(of);
  return (
    of <= month(schoolEnds(stay)) &&
    saidFrom(stay, moment).some((lastDay) => reaches(stay, lastDay, of))
  );
};

/** Every month that a stay owes, whenever it is collected; if the stay has no end, far into the future. */
export const monthsOwedBy = (stay: Stay, until = '2028-12'): string[] => {
  if (stay.lesson === null || stay.from === null) return [];
  const covered = monthsBetween(stay.paidFrom, stay.first);
  const first = comesIn(stay, stay.first) ? covered : coveredByLeaver(stay, covered);
  const later = monthsBetween(nextMonth(stay.first), until).filter((one) => comesIn(stay, one));
  return [...first, ...later];
};

/** A child without a free month who leaves before the first payment owes the months of lessons; others owe nothing. */
const coveredByLeaver = (stay: Stay, covered: readonly string[]): string[] => {
  const last = lastDayOf(stay);
  if (stay.isFirstFree || stay.lesson === null || last < stay.lesson) return [];
  return covered.filter((one) => one <= month(last));
};

/** Whether the child plays, or is about to, when a month is finalised. */
export const playsWhenItStands = (stay: Stay, of: string): boolean =>
  stay.from !== null &&
  stay.from < standsFrom(of) &&
  (stay.left === null || stay.left >= standsFrom(of)) &&
  saidFrom(stay, standsFrom(of)).some((lastDay) => reaches(stay, lastDay, of)) &&
  of <= month(schoolEnds(stay));

/** Whether a child who plays at a moment has lessons in a month, by what was in force and had been said by then. */
export const hasLessonsIn = (stay: Stay, of: string, moment: string): boolean => {
  const isThere =
    stay.from !== null && stay.from <= moment && (stay.left === null || stay.left >= moment);
  const until = { ...stay, said: stay.said.filter(({ at }) => at <= moment) };
  return isThere && saidFrom(until, standsFrom(of)).some((lastDay) => reaches(stay, lastDay, of));
};
