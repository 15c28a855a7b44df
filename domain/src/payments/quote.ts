import {
  firstOf,
  londonDate,
  monthOf,
  formatMonths,
  formatWeekday,
  type IsoDate,
} from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { firstOpenCollection } from './collections.ts';
import { firstLesson, type FirstLesson, type LessonDays } from './first-lesson.ts';
import { firstPayment, type FirstPayment } from './first-payment.ts';
import { paidFrom, type NamedChild, type PastEnrolment, type PaidFrom } from './free-month.ts';
import type { PricingInfo } from './model.ts';
import { collectedForAll, regularForAll, type PayingChild } from './paying-child.ts';
import { nextPrice, priceOn, type DatedPrice } from './prices.ts';

export interface QuotedTimetable extends LessonDays {
  readonly prices: readonly DatedPrice[];
  readonly lessonsAreOn: boolean;
  readonly minYear: number;
  readonly maxYear: number;
}

/** The child that the lessons are for, with what its family's children had before. */
export interface QuotedChild extends NamedChild {
  readonly past: readonly PastEnrolment[];
}

const UNKNOWN: QuotedChild = { kidId: null, name: null, timetableId: '', past: [] };

export interface QuotedFamily {
  /** Without one it is somebody who has not been named yet. */
  readonly child?: QuotedChild | undefined;
  /** The other children with their kids' apps: enrolled, or with a place that is held until the Direct Debit exists. */
  readonly siblings: readonly PayingChild[];
  /** Positive is owed. */
  readonly balance: Pennies;
}

/** What one more child at this timetable would cost the family, were it enrolled now. */
export const quote = (
  timetable: QuotedTimetable,
  { child = UNKNOWN, ...family }: QuotedFamily,
  now: Date,
): PricingInfo => {
  const today = londonDate(now);
  const lesson = lessonOf(timetable, today);
  const from = lesson.date === null ? null : paidFrom(child, child.past, lesson.date);
  const payment =
    from === null ? null : firstPayment({ paidFrom: from.month, prices: timetable.prices }, now);
  const pricedOn = payment === null ? today : firstOf(payment.month);
  const regular = priceOn(pricedOn, timetable.prices);
  return {
    lessons_are_on: timetable.lessonsAreOn ? `${formatWeekday(timetable.weekday)}s` : null,
    upcoming_concert: lesson.afterConcert,
    min_year: timetable.minYear,
    max_year: timetable.maxYear,
    first_lesson_date: lesson.date,
    regular_monthly_cost: regular,
    ...firstPaymentFields(payment, from),
    expected_next_tt_price: nextPrice(pricedOn, timetable.prices)?.monthly ?? null,
    ...totals(family, { payment, regular }, now),
  };
};

/** Where lessons are not on there is no first lesson to promise. */
const lessonOf = (timetable: QuotedTimetable, today: IsoDate): FirstLesson =>
  timetable.lessonsAreOn ? firstLesson(timetable, today) : { date: null, afterConcert: null };

const firstPaymentFields = (payment: FirstPayment | null, from: PaidFrom | null) => ({
  is_first_month_free: from?.isFirstFree ?? null,
  paid_from: from?.month ?? null,
  first_payment_date: payment?.date ?? null,
  first_payment_amount: payment?.amount ?? null,
  first_payment_covers_period: payment === null ? null : formatMonths(payment.covers),
});

interface OwnPayments {
  readonly payment: FirstPayment | null;
  readonly regular: Pennies;
}

/** Both totals are the same sums over the whole family, so that a parent never reads two different ones. */
const totals = (family: QuotedFamily, own: OwnPayments, now: Date) => {
  const month = own.payment?.month ?? firstOpenCollection(monthOf(londonDate(now)), now);
  const owed = Math.max(0, family.balance);
  const others = collectedForAll(family.siblings, month);
  const regular = regularForAll(family.siblings, month);
  const both = {
    next_payment_amount: (own.payment?.amount ?? 0) + others + owed,
    regular_monthly_amount: own.regular + regular,
  };
  return {
    pricing_with_enrolled_siblings: family.siblings.length > 0 ? both : null,
    pricing_with_outstanding_balance: owed > 0 ? { ...both, outstanding_balance: owed } : null,
  };
};
