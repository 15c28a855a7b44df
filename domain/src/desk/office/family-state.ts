import { formatMoment } from '../../identity/account/format-moment.ts';
import { withCapital } from '../../kernel/sentences.ts';
import {
  daysBetween,
  formatDate,
  formatMonths,
  formatWeekday,
  londonDate,
  monthOf,
  weekdayOf,
  type IsoDate,
} from '../../kernel/london.ts';
import { formatPounds, type Pennies } from '../../kernel/money.ts';

/** What may be wrong with a family, as far as its reader may know it. */
export interface FamilyFacts {
  /** The bank said so, and nobody else pays yet. */
  readonly payerDied: boolean;
  readonly inDispute: boolean;
  readonly owed: { readonly amount: Pennies; readonly since: IsoDate } | null;
  /** Until when strangers or the family itself have locked it. */
  readonly lockedUntil: Date | null;
  readonly offers: readonly { readonly child: string; readonly lastDay: IsoDate }[];
  readonly enrollingIsOff: boolean;
  readonly mailIsRefused: boolean;
  readonly leaving: readonly { readonly child: string; readonly lastDay: IsoDate }[];
}

/** The state of a family in one line, the most urgent first; nothing where all is well. */
export const familyState = (family: FamilyFacts, now: Date): string => {
  const { owed, lockedUntil } = family;
  const today = londonDate(now);
  const clauses = [
    family.payerDied && 'the account holder has died',
    family.inDispute && 'the payer disputes a payment',
    owed && `owes ${formatPounds(owed.amount)} since ${dayOf(owed.since, today)}`,
    lockedUntil && lockedUntil > now && `locked until ${formatMoment(lockedUntil, now)}`,
    ...soonestFirst(family.offers).map(
      ({ child, lastDay }) => `${child}’s offer ends ${onDay(lastDay, today)}`,
    ),
    family.enrollingIsOff && 'enrolling is off',
    family.mailIsRefused && 'mail comes back',
    ...soonestFirst(family.leaving).map(
      ({ child, lastDay }) => `${child} leaves ${inMonth(lastDay, today)}`,
    ),
  ];
  return withCapital(clauses.filter((clause) => !!clause).join(', '));
};

const soonestFirst = <Dated extends { readonly lastDay: IsoDate }>(all: readonly Dated[]) =>
  all.toSorted((one, other) => one.lastDay.localeCompare(other.lastDay));

/** With its year where that is another one. */
const dayOf = (day: IsoDate, today: IsoDate): string =>
  formatDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) });

const NEAR = ['today', 'tomorrow'];

const onDay = (day: IsoDate, today: IsoDate): string => {
  const days = daysBetween(today, day);
  const isThisWeek = days >= 0 && days < 7;
  return NEAR[days] ?? `on ${isThisWeek ? formatWeekday(weekdayOf(day)) : dayOf(day, today)}`;
};

const inMonth = (day: IsoDate, today: IsoDate): string =>
  monthOf(day) === monthOf(today) ? onDay(day, today) : `in ${formatMonths([monthOf(day)])}`;
