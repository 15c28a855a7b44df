import type { KidId, TimetableId } from '../kernel/ids.ts';
import { monthAfter, monthOf, type IsoDate, type Month } from '../kernel/london.ts';
import { schoolYearOf } from '../kernel/school-year/rules.ts';

/** Lessons that a child of the family had before, and ended. */
export interface PastEnrolment {
  readonly kidId: KidId;
  /** Every name that the child had: their own, and the one that they were enrolled by. */
  readonly names: readonly string[];
  readonly timetableId: TimetableId;
  readonly firstLessonOn: IsoDate | null;
  readonly lastDay: IsoDate | null;
  readonly hasFreeMonth: boolean;
  readonly paidFrom: Month | null;
  /** The last month that it owes; null when it owes none. */
  readonly until: Month | null;
}

/** A child as they are about to be enrolled. One who is not known yet has a name only, and a name can be missing still. */
export interface NamedChild {
  readonly kidId: KidId | null;
  readonly name: string | null;
  readonly timetableId: TimetableId;
}

/** Since when a child pays. */
export interface PaymentStart {
  readonly month: Month;
  /** Whether the month of the first lesson is free. */
  readonly isFirstFree: boolean;
}

/** Letters of other alphabets that read as ours. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyіiјjѕsкkмmтtнhвbαaεeοoρpνvιiκkτtυuχxηnϲc'.matchAll(/(.)([a-z])/gu)].map(
    ([, other = '', ours = '']) => [other, ours],
  ),
);

/** Letters with a stroke, or two in one, as people without such a key type them. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Accents, and the vowels that Arabic and Hebrew may leave out. The vowel signs of other scripts make another name. */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{Mark})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** A name without accents and case, letters of other alphabets as the ones they look like. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(/\p{Letter}/gu, (letter) => LOOK_ALIKES[letter] ?? PLAIN[letter] ?? letter);

const lettersOf = (text: string): string =>
  text.replaceAll(/[^\p{Letter}\p{Number}\p{Mark}]/gu, '');

/**
 * Whether two names are one child's within a family, however they were typed: without accents, signs, spaces and case,
 * or with the same words in another order.
 */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [folded(one), folded(other)];
  return lettersOf(a) === lettersOf(b) || wordsOf(a) === wordsOf(b);
};

const wordsOf = (text: string): string =>
  text
    .split(/[\s,]+/u)
    .map(lettersOf)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/**
 * The first month that a child pays for. The month of the first lesson is free once in a school year: for a child who
 * left and came back, by whatever row, name or timetable, it is paid for. A month that its lessons at this timetable owe
 * already is not owed again.
 */
export const paidFrom = (
  child: NamedChild,
  past: readonly PastEnrolment[],
  firstLesson: IsoDate,
): PaymentStart => {
  const own = past.filter((one) => isOf(child, one));
  const year = schoolYearOf(firstLesson);
  const isFirstFree = !own.some((one) => hadFreeMonth(one) === year);
  const first = isFirstFree ? monthAfter(monthOf(firstLesson)) : monthOf(firstLesson);
  const owed = own
    .filter(({ timetableId: at }) => at === child.timetableId)
    .flatMap(({ until, paidFrom: from }) =>
      until === null || from === null || until < from ? [] : [monthAfter(until)],
    );
  return { month: [first, ...owed].toSorted().at(-1) ?? first, isFirstFree };
};

/**
 * Whether a child would begin with a free month although others of the family had theirs in the same school year and left.
 * Brothers and sisters do that honestly, and so does one child whose name is spelt another way: only a person can tell.
 */
export const isFreeAgain = (
  child: NamedChild,
  past: readonly PastEnrolment[],
  firstLesson: IsoDate,
): boolean =>
  paidFrom(child, past, firstLesson).isFirstFree &&
  past.some((one) => hadFreeMonth(one) === schoolYearOf(firstLesson));

const isOf = ({ kidId, name }: NamedChild, past: PastEnrolment): boolean =>
  past.kidId === kidId || (name !== null && past.names.some((former) => isSameName(former, name)));

/** The school year of the free month that it had; who left before the first lesson had none. */
const hadFreeMonth = (one: PastEnrolment): number | null => {
  const { firstLessonOn: lesson, lastDay, hasFreeMonth: isFree } = one;
  const came = isFree && lesson !== null && (lastDay === null || lastDay >= lesson);
  return came ? schoolYearOf(lesson) : null;
};
