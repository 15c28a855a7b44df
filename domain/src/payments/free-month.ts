import { monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import { schoolYearOf } from '../school-year/rules.ts';

/** Lessons that a child of the family had before, and ended. */
export interface PastEnrolment {
  readonly kid_id: string;
  /** Every name that the child had: its own, and the one that it was enrolled by. */
  readonly names: readonly string[];
  readonly timetable_id: string;
  readonly first_lesson_on: IsoDate | null;
  readonly last_day: IsoDate | null;
  readonly has_free_month: boolean;
  readonly paid_from: Month | null;
  /** The last month that it owes; null when it owes none. */
  readonly until: Month | null;
}

/** A child as it is about to be enrolled. One that is not known yet has a name only, and a name can be missing still. */
export interface NamedChild {
  readonly kidId: string | null;
  readonly name: string | null;
  readonly timetableId: string;
}

/** Since when a child pays. */
export interface PaidFrom {
  readonly month: Month;
  /** Whether the month of its first lesson is free. */
  readonly isFirstFree: boolean;
}

/** A name as it identifies a child within its family, however it was typed: without accents, signs, spaces and case. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

/**
 * The first month that a child pays for. The month of its first lesson is free once in a school year: for a child that
 * left and came back, by whatever row, name or timetable, it is paid for. A month that its lessons at this timetable owe
 * already is not owed again.
 */
export const paidFrom = (
  child: NamedChild,
  past: readonly PastEnrolment[],
  firstLesson: IsoDate,
): PaidFrom => {
  const own = past.filter((one) => isOf(child, one));
  const year = schoolYearOf(firstLesson);
  const isFirstFree = !own.some((one) => hadFreeMonth(one) === year);
  const first = isFirstFree ? monthAfter(monthOf(firstLesson)) : monthOf(firstLesson);
  const owed = own
    .filter(({ timetable_id: at }) => at === child.timetableId)
    .flatMap(({ until, paid_from: from }) =>
      until === null || from === null || until < from ? [] : [monthAfter(until)],
    );
  return { month: [first, ...owed].toSorted().at(-1) ?? first, isFirstFree };
};

const isOf = ({ kidId, name }: NamedChild, past: PastEnrolment): boolean =>
  past.kid_id === kidId ||
  (name !== null && past.names.some((former) => nameKey(former) === nameKey(name)));

/** The school year of the free month that it had; who left before the first lesson had none. */
const hadFreeMonth = (one: PastEnrolment): number | null => {
  const { first_lesson_on: lesson, last_day: lastDay, has_free_month: isFree } = one;
  const came = isFree && lesson !== null && (lastDay === null || lastDay >= lesson);
  return came ? schoolYearOf(lesson) : null;
};
