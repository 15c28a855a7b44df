import type { CamelCased } from '../../kernel/field-names.ts';
import {
  firstOf,
  londonDate,
  monthOf,
  formatMonths,
  formatWeekday,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import { timesOn } from '../../lessons/lesson-days.ts';
import type { Pennies } from '../../kernel/money.ts';
import { firstOpenCollection, collectionDate } from '../../prices/collections.ts';
import {
  firstLesson,
  type FirstLesson,
  type LessonsAndConcerts,
} from '../../prices/first-lesson.ts';
import { firstPayment, type FirstPayment } from '../../prices/promise.ts';
import {
  paidFrom,
  type NamedChild,
  type PastEnrolment,
  type PaymentStart,
} from '../../prices/free-month.ts';
import type { PricingInfo } from '../../prices/model.ts';
import { collectedForAll, regularForAll, type PayingChild } from '../../prices/paying-child.ts';
import { nextPrice, priceOn, type DatedPrice } from '../../prices/prices.ts';

export interface QuotedTimetable extends LessonsAndConcerts {
  readonly prices: readonly DatedPrice[];
  readonly lessonsAreOn: boolean;
  readonly minYear: number;
  readonly maxYear: number;
}

/** The child whom the lessons are for, with what the family's children had before. */
interface QuotedChild extends NamedChild {
  readonly past: readonly PastEnrolment[];
}

/** What a parent is told before agreeing: the amounts and the dates. */
export type Quote = CamelCased<PricingInfo>;

const UNKNOWN: QuotedChild = { kidId: null, name: null, timetableId: '', past: [] };

export interface QuotedFamily {
  /** Without one it is somebody who has not been named yet. */
  readonly child?: QuotedChild | undefined;
  /** The other children with their kids' apps: enrolled, or with a place that is held until the Direct Debit exists. */
  readonly siblings: readonly PayingChild[];
  /** What the next payment takes of what the family owes from before. */
  readonly outstanding: Pennies;
}

/** What one more child at this timetable would cost the family, were they enrolled now. */
export const quote = (
  timetable: QuotedTimetable,
  { child = UNKNOWN, ...family }: QuotedFamily,
  now: Date,
): Quote => {
  const today = londonDate(now);
  const lesson = lessonOf(timetable, today);
  const { weekday } = timesOn(timetable.times, lesson.date ?? today) ?? timetable;
  const from = lesson.date === null ? null : paidFrom(child, child.past, lesson.date);
  const payment =
    from === null ? null : firstPayment({ paidFrom: from.month, prices: timetable.prices }, now);
  const pricedOn = payment === null ? today : firstOf(payment.month);
  const regular = priceOn(pricedOn, timetable.prices);
  const next = nextPrice(pricedOn, timetable.prices);
  return {
    lessonsAreOn: timetable.lessonsAreOn ? `${formatWeekday(weekday)}s` : null,
    upcomingConcert: lesson.afterConcert,
    minYear: timetable.minYear,
    maxYear: timetable.maxYear,
    firstLessonDate: lesson.date,
    regularMonthlyCost: regular,
    ...firstPaymentFields(payment, from),
    expectedNextTtPrice: next?.monthly ?? null,
    nextPriceFrom: next?.from ?? null,
    ...totals(family, { payment, regular }, now),
  };
};

/** Where lessons are not on there is no first lesson to promise. */
const lessonOf = (timetable: QuotedTimetable, today: IsoDate): FirstLesson =>
  timetable.lessonsAreOn ? firstLesson(timetable, today) : { date: null, afterConcert: null };

const firstPaymentFields = (payment: FirstPayment | null, from: PaymentStart | null) => ({
  isFirstMonthFree: from?.isFirstFree ?? null,
  paidFrom: from?.month ?? null,
  firstPaymentDate: payment?.date ?? null,
  firstPaymentAmount: payment?.amount ?? null,
  firstPaymentCoversPeriod: payment === null ? null : formatMonths(payment.covers),
});

interface OwnPayments {
  readonly payment: FirstPayment | null;
  readonly regular: Pennies;
}

/** Both totals are the same sums over the whole family, so that a parent never reads two different ones. */
const totals = (family: QuotedFamily, own: OwnPayments, now: Date) => {
  const month = own.payment?.month ?? firstOpenCollection(monthOf(londonDate(now)), now);
  const owed = Math.max(0, family.outstanding);
  const others = collectedForAll(family.siblings, month);
  const regular = regularForAll(family.siblings, month);
  const both = {
    nextPaymentAmount: (own.payment?.amount ?? 0) + others + owed,
    regularMonthlyAmount: own.regular + regular,
  };
  return {
    pricingWithEnrolledSiblings: family.siblings.length > 0 ? both : null,
    pricingWithOutstandingBalance: owed > 0 ? { ...both, outstandingBalance: owed } : null,
  };
};

/** The child's own amounts as the browser showed them: null is a TBC that was shown, a missing one was not sent. */
interface SeenAmounts {
  readonly firstPaymentDate?: IsoDate | null | undefined;
  readonly firstPaymentAmount?: Pennies | null | undefined;
  readonly regularMonthlyAmount?: Pennies | null | undefined;
}

/** False when any amount or date that the parent saw is not the server's own: then nothing may be set up. */
export const sameAmounts = (seen: SeenAmounts, own: Quote): boolean =>
  same(seen.firstPaymentDate, own.firstPaymentDate) &&
  same(seen.firstPaymentAmount, own.firstPaymentAmount) &&
  same(seen.regularMonthlyAmount, own.regularMonthlyCost);

const same = <Value>(seen: Value | undefined, own: Value): boolean =>
  seen === undefined || seen === own;

interface FamilyChild extends PayingChild {
  /** Their place is held until the Direct Debit exists. */
  readonly held: boolean;
}

export interface FamilyPayment {
  readonly date: IsoDate;
  readonly amount: Pennies;
  readonly regular: Pennies;
}

/**
 * What a family's Direct Debit begins with: everything to be collected on the first payment date of the children whose
 * places are held (without any: on the next open collection), what it takes of an outstanding balance included, and the
 * regular monthly amount. The same sums as the quote that the parent saw.
 */
export const familyPayment = (
  children: readonly FamilyChild[],
  outstanding: Pennies,
  now: Date,
): FamilyPayment => {
  const month = firstMonth(children) ?? firstOpenCollection(monthOf(londonDate(now)), now);
  return {
    date: collectionDate(month),
    amount: collectedForAll(children, month) + Math.max(0, outstanding),
    regular: regularForAll(children, month),
  };
};

const firstMonth = (children: readonly FamilyChild[]): Month | null =>
  children
    .filter(({ held }) => held)
    .flatMap(({ firstPayment: first }) => (first === null ? [] : [first.month]))
    .toSorted()[0] ?? null;
