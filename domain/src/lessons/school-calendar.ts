import { ok, refuse, type Decision } from '../kernel/decision.ts';
import { addDays, daysBetween, formatDate, weekdayOf, type IsoDate } from '../kernel/london.ts';
import { schoolYearOf } from '../kernel/school-year/rules.ts';
import { lessonDaysIn, timesOn, type DatedTimes, type LessonDays } from './lesson-days.ts';
import { isExpectedOn, type DayChild } from './register.ts';

/** Days of a school, both ends included. */
interface Days {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}
interface OtherDays {
  readonly terms: readonly Days[];
  readonly closures: readonly Days[];
}

const meet = (one: Days, other: Days): boolean =>
  one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

const inOrder = ({ startsOn, endsOn }: Days): Decision<null, 'ends_before'> =>
  endsOn < startsOn ? refuse('ends_before', { fields: { ends_on: [] } }) : ok(null);

const YEAR = 364;

/** The last school year that has terms, a year on and on the same weekdays: to be looked at before it is saved. */
export const copyYear = <Closure extends Days>({
  terms,
  closures,
}: {
  readonly terms: readonly Days[];
  readonly closures: readonly Closure[];
}): { terms: Days[]; closures: Closure[] } => {
  const last = Math.max(...terms.map(({ startsOn }) => schoolYearOf(startsOn)));
  const later = <Own extends Days>(own: Own): Own => ({
    ...own,
    startsOn: addDays(own.startsOn, YEAR),
    endsOn: addDays(own.endsOn, YEAR),
  });
  const ofLast = ({ startsOn }: Days): boolean => schoolYearOf(startsOn) === last;
  return { terms: terms.filter(ofLast).map(later), closures: closures.filter(ofLast).map(later) };
};

const isWithin = (own: Days, { startsOn, endsOn }: Days): boolean =>
  startsOn <= own.startsOn && own.endsOn <= endsOn;

/** Whether a closure of a term, or a day from which day and times change, is in none of the terms that are left. */
export const leavesDaysOut = (
  term: Days,
  { terms, closures, changes }: OtherDays & { readonly changes: readonly IsoDate[] },
): boolean =>
  [...closures, ...changes.map((day) => ({ startsOn: day, endsOn: day }))]
    .filter((own) => isWithin(own, term))
    .some((own) => !terms.some((other) => isWithin(own, other)));

/** Whether a school can have a term on these days, beside its other ones. */
export const judgeTerm = (
  days: Days,
  { terms }: OtherDays,
): Decision<null, 'ends_before' | 'overlaps'> => {
  const order = inOrder(days);
  if (!order.ok) return order;
  return terms.some((other) => meet(days, other))
    ? refuse('overlaps', { fields: { starts_on: [] } })
    : order;
};

/** Families are told of closures so many days ahead; of what is further off their calendars say enough. */
const CLOSURE_TOLD_DAYS = 56;

/** The lessons that a child of a school would have on days on which it is closed, as far as families are told of them. */
export const lessonsOnClosure = (
  child: DayChild & Omit<LessonDays, 'closures'>,
  { startsOn, endsOn }: Days,
  today: IsoDate,
): IsoDate[] => {
  const last = addDays(today, CLOSURE_TOLD_DAYS);
  const span = {
    from: startsOn < today ? today : startsOn,
    until: endsOn > last ? last : endsOn,
  };
  return lessonDaysIn({ ...child, closures: [] }, span).filter((day) => isExpectedOn(child, day));
};

/** Whether a school can be closed on these days: one of its terms has all of them, and no other closure any. */
export const judgeClosure = (
  days: Days,
  { terms, closures }: OtherDays,
): Decision<null, 'ends_before' | 'outside_terms' | 'overlaps'> => {
  const order = inOrder(days);
  if (!order.ok) return order;
  const isInside = terms.some(
    (term) => term.startsOn <= days.startsOn && days.endsOn <= term.endsOn,
  );
  if (!isInside) return refuse('outside_terms', { fields: { on_date: [] } });
  return closures.some((other) => meet(days, other))
    ? refuse('overlaps', { fields: { on_date: [] } })
    : order;
};

/** Dated times with who leads the lessons. */
export interface LedTimes extends DatedTimes {
  readonly bandLeaderId: string | null;
}

/**
 * Whether day, times or Band Leader may become so from a day on, beside the others that were agreed: families are asked to
 * rearrange their week only where a term or its second half begins. A Band Leader may leave on any day.
 */
export const judgeNewTimes = (
  times: LedTimes,
  { others, ...days }: OtherDays & { readonly others: readonly LedTimes[] },
  today: IsoDate,
): Decision<null, 'ends_before' | 'wrong_day' | 'has_change' | 'nothing_changed'> => {
  if (times.endsAt <= times.startsAt) return refuse('ends_before', { fields: { ends_at: [] } });
  const fields = { from_date: [] };
  const before = timesOn(others, times.from);
  const isLeaderAlone = SESSION.every((name) => before?.[name] === times[name]);
  const possible = turningDays(days).filter((day) => day > today);
  const isPossible = isLeaderAlone ? times.from > today : possible.includes(times.from);
  if (!isPossible) return refuse('wrong_day', { fields, ...saying(possible) });
  if (others.some(({ from }) => from === times.from)) return refuse('has_change', { fields });
  const stays = isLeaderAlone && before?.bandLeaderId === times.bandLeaderId;
  return stays ? refuse('nothing_changed') : ok(null);
};

const SESSION = ['weekday', 'startsAt', 'endsAt'] as const;
/** A closure of so many days, weekends within it included, is a half-term. */
const HALF_TERM = 4;
/** A sentence names no more than those of a school year. */
const DAYS_NAMED = 6;

const saying = (days: readonly IsoDate[]): { readonly says?: readonly string[] } => {
  const named = days.slice(0, DAYS_NAMED).map((day) => formatDate(day, { year: true }));
  const list = named.join(', ').replace(/, (?=[^,]*$)/, ' or ');
  const says = `Day and times change at the start of a term or after half-term: from ${list}.`;
  return days.length === 0 ? {} : { says: [says] };
};

/** The first days of terms, and those after half-terms, in their order. */
const turningDays = ({ terms, closures }: OtherDays): IsoDate[] => {
  const halfTerms = closures.filter(
    (own) => daysBetween(beginningOf(own, closures), own.endsOn) + 1 >= HALF_TERM,
  );
  const after = halfTerms
    .map(({ endsOn }) => schoolDayAfter(endsOn))
    .filter((day) => terms.some((term) => term.startsOn < day && day <= term.endsOn))
    .filter((day) => !closures.some((own) => own.startsOn <= day && day <= own.endsOn));
  return [...terms.map(({ startsOn }) => startsOn), ...after].toSorted();
};

/** Of a closure with those before it that only a weekend parts from it. */
const beginningOf = (own: Days, closures: readonly Days[]): IsoDate => {
  const before = closures.find(
    ({ endsOn }) => endsOn < own.startsOn && own.startsOn <= schoolDayAfter(endsOn),
  );
  return before === undefined ? own.startsOn : beginningOf(before, closures);
};

const schoolDayAfter = (day: IsoDate): IsoDate => {
  const next = addDays(day, 1);
  return weekdayOf(next) > 5 ? schoolDayAfter(next) : next;
};
