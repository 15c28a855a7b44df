import { after } from '../kids-app/subscription.ts';
import {
  endOfDay,
  londonDate,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { collectionDate, lastFinalised } from '../payments/collections.ts';
import { lastLesson, type LessonDays } from '../payments/first-lesson.ts';
import { notDue, leavingSaidAt, type Charge, type EndOfLessons } from '../payments/last-payment.ts';
import {
  appIn,
  withEnding,
  lessonsIn,
  payingChild,
  paysIn,
  type AgreedTerms,
  type PayingChild,
} from '../payments/paying-child.ts';

export interface CancellingChild {
  readonly lessons: Omit<LessonDays, 'concerts'>;
  readonly agreed: AgreedTerms;
  /** What was written for it into the ledger already. */
  readonly charges: readonly Charge[];
  /** Its lessons that ended before, as far as they may still be paid for. */
  readonly before?: readonly PayingChild[] | undefined;
}

/** What cancelling comes to. Dates are London dates, amounts pennies. */
export interface CancellationCost {
  readonly last_day: IsoDate;
  /** The last lesson that the child can still come to; null when there is none. */
  readonly last_lesson: IsoDate | null;
  /** Payments that are still to be collected for this child, the last one among them. */
  readonly payments_left: number;
  readonly last_payment_date: IsoDate | null;
  readonly last_payment_amount: Pennies | null;
  /** What was taken, or is being taken, for a month that the child does not pay for. */
  readonly paid_back: Pennies;
}

/**
 * What cancelling now costs, shown before the parent confirms it and written down afterwards: the same sums. With no
 * last day the lessons end at once, and today's is not among them.
 */
export const cancellationCost = (
  child: CancellingChild,
  lastDay: IsoDate | null,
  now: Date,
): CancellationCost => {
  const today = londonDate(now);
  const last_day = lastDay ?? today;
  const firstLesson = child.agreed.first_lesson_on;
  const from = firstLesson === null || firstLesson < today ? today : firstLesson;
  const last_lesson = lastDay === null ? null : lastLesson(child.lessons, { from, until: lastDay });
  const none = { payments_left: 0, last_payment_date: null, last_payment_amount: null };
  const saidAt = leavingSaidAt(saidBefore(child.agreed), last_day, now);
  const ends = payingChild(withEnding(child.agreed, { saidAt, lastDay: last_day }, now));
  const { first_payment: first } = ends;
  const until = firstLesson === null ? null : ends.until;
  const before = (child.before ?? []).filter((one) => one.until !== null);
  const end = lastDay === null ? now : endOfDay(lastDay);
  // Lessons whose first day is not known are not paid for, but their app is: its months can't change once finalised.
  const latest = [until, first?.month ?? null, ...before.map((one) => one.until)]
    .filter((month) => month !== null)
    .reduce((last, month) => (month > last ? month : last), lastFinalised(end));
  const paid_back =
    until === null ? 0 : notDue(child.charges, until).reduce((sum, { amount }) => sum + amount, 0);
  const stays = [ends, ...before].map((one) => withoutApp(one, end));
  const owesIn = (month: Month): boolean =>
    stays.some((one) => paysIn(one, month) || appIn(one, month) > 0);
  const left = monthsFrom(monthOf(today), latest).filter(
    (month) => owesIn(month) && collectionDate(month) >= today,
  );
  const last = left.at(-1);
  if (last === undefined) return { last_day, last_lesson, ...none, paid_back };
  return {
    last_day,
    last_lesson,
    payments_left: left.length,
    last_payment_date: collectionDate(last),
    last_payment_amount: costOfStays(stays, last),
    paid_back,
  };
};

/** Each stay is paid for by its own lessons; the app is the child's, and is paid for once. */
const costOfStays = (stays: readonly PayingChild[], month: Month): Pennies =>
  stays.reduce((sum, one) => sum + lessonsIn(one, month), 0) +
  Math.max(...stays.map((one) => appIn(one, month)));

/** How a child leaves already; null when it was not cancelled for a later day. */
export const saidBefore = ({
  cancelled_at: said,
  last_day: lastDay,
}: Pick<AgreedTerms, 'cancelled_at' | 'last_day'>): EndOfLessons | null =>
  said === null || lastDay === null ? null : { saidAt: new Date(said), lastDay };

/** The kids' app ends with the lessons. */
const withoutApp = (paying: PayingChild, from: Date): PayingChild =>
  paying.kids_app === undefined
    ? paying
    : { ...paying, kids_app: after(paying.kids_app, false, from) };
