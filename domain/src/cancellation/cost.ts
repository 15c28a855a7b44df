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
import {
  collectionDate,
  firstOpenCollection,
  isTooLate,
  lastFinalised,
} from '../payments/collections.ts';
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
  /** What was charged for it and no collection has taken; everything was, where it is left out. */
  readonly untaken?: Untaken | undefined;
}

/** Charges that no collection has taken, or will: it was withheld, came back, or never was. They come with the next one. */
export interface Untaken {
  /** The months whose runs charged them. */
  readonly runs: readonly Month[];
  /** The months that they pay for. */
  readonly months: readonly Month[];
  /** The day that the Direct Debit was told to begin on; null when it is used already. */
  readonly begins: IsoDate | null;
  /** The last month whose run was begun. */
  readonly last_run: Month | null;
  /** Whether nothing is taken, because the payer disputes what they were told. */
  readonly in_dispute?: boolean | undefined;
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
  /**
   * While the payer disputes what they were told, nothing is taken and no day can be named: what is owed for this child all the
   * same. Null where payments go on.
   */
  readonly disputed: Pennies | null;
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
    until === null ? 0 : sumOf(notDue(child.charges, until).filter(wasTaken(child.untaken)));
  const stays = [ends, ...before].map((one) => withoutApp(one, end));
  const payments = paymentsOf(stays, { latest, untaken: child.untaken }, now);
  const last = payments.at(-1);
  const paid = { last_day, last_lesson, paid_back };
  if (child.untaken?.in_dispute === true)
    return {
      ...paid,
      payments_left: 0,
      last_payment_date: null,
      last_payment_amount: null,
      disputed: sumOf(payments),
    };
  return {
    ...paid,
    payments_left: payments.length,
    last_payment_date: last?.date ?? null,
    last_payment_amount: last?.amount ?? null,
    disputed: null,
  };
};

/** What was never taken needs no paying back. */
const wasTaken =
  (untaken: Untaken | undefined) =>
  ({ month }: Charge): boolean =>
    untaken?.months.includes(month) !== true;

const sumOf = (charges: readonly Pick<Charge, 'amount'>[]): Pennies =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

interface CostOfDay {
  readonly date: IsoDate;
  readonly amount: Pennies;
}

/**
 * The payments that are still to be collected, day by day: each month on its own, and what no collection has taken with the
 * first one that can still change.
 */
const paymentsOf = (
  stays: readonly PayingChild[],
  { latest, untaken }: { readonly latest: Month; readonly untaken: Untaken | undefined },
  now: Date,
): CostOfDay[] => {
  const today = londonDate(now);
  const runs = untaken?.runs ?? [];
  const next = takenInstead(untaken, now);
  const [first = monthOf(today)] = [monthOf(today), ...runs].toSorted();
  const left = monthsFrom(first, latest)
    .filter((month) => stays.some((one) => paysIn(one, month) || appIn(one, month) > 0))
    .map((month) => ({
      date: runs.includes(month) ? next : collectionDate(month),
      amount: costOfStays(stays, month),
    }))
    .filter(({ date }) => date >= today);
  return [...Map.groupBy(left, ({ date }) => date)]
    .map(([date, same]) => ({ date, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** The day of the first collection that is still to be written, and that the Direct Debit is used for. */
const takenInstead = (untaken: Untaken | undefined, now: Date): IsoDate => {
  const finalised = lastFinalised(now);
  const isWritten = (untaken?.last_run ?? finalised) >= finalised;
  const next =
    isWritten || isTooLate(finalised, now)
      ? firstOpenCollection(monthOf(londonDate(now)), now)
      : finalised;
  const begins = untaken?.begins ? monthOf(untaken.begins) : next;
  return collectionDate(begins > next ? begins : next);
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
