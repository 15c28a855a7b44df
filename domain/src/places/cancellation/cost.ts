import { withSubscription } from '../../prices/subscription.ts';
import {
  endOfDay,
  londonDate,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { isPausedOn } from '../../lessons/pause.ts';
import { collectionDate, lastFinalised } from '../../prices/collections.ts';
import type { LessonDays } from '../../lessons/lesson-days.ts';
import { lastLesson } from '../../prices/first-lesson.ts';
import {
  notDue,
  leavingSaidAt,
  type Charge,
  type EndOfLessons,
} from '../../prices/last-payment.ts';
import {
  appCharge,
  withEnding,
  lessonCharge,
  payingChild,
  paysIn,
  type AgreedTerms,
  type PayingChild,
} from '../../prices/paying-child.ts';
import { earlierAmountFor, type EarlierAmount } from './words.ts';
import {
  owedAtOnce,
  nextOpenCollectionDate,
  type NotTakenReason,
  type UntakenCharges,
} from './untaken-charges.ts';

export interface CancellingChild {
  readonly lessons: LessonDays;
  readonly agreed: AgreedTerms;
  /** What was written for it into the ledger already. */
  readonly charges: readonly Charge[];
  /** Its lessons that ended before, as far as they may still be paid for. */
  readonly before?: readonly PayingChild[] | undefined;
  /** What was charged for it and no collection has taken; everything was, where it is left out. */
  readonly untaken?: UntakenCharges | undefined;
}

/** What cancelling comes to. Dates are London dates, amounts pennies. */
export interface CancellationCost {
  readonly lastDay: IsoDate;
  /** The last lesson that the child can still come to; null when there is none. */
  readonly lastLesson: IsoDate | null;
  /** Payments that are still to be collected for this child, the last one among them. */
  readonly paymentsLeft: number;
  readonly lastPaymentDate: IsoDate | null;
  readonly lastPaymentAmount: Pennies | null;
  /**
   * While nothing is taken no day can be named: what is owed for this child all the same, and why it is not taken. Null where
   * payments go on, and where nothing is owed.
   */
  readonly notTaken: { readonly amount: Pennies; readonly because: NotTakenReason } | null;
  /** What the family owes from before, for whichever child; while nothing is taken, what it owes beside `notTaken`. */
  readonly owedBefore: EarlierAmount | null;
  /** What was taken, or is being taken, for a month that the child does not pay for. */
  readonly paidBack: Pennies;
}

/**
 * What cancelling now costs, shown before the parent confirms it and written down afterwards: the same sums. With no
 * last day the lessons end at once, and today's is not among them.
 */
export const cancellationCost = (
  child: CancellingChild,
  leavesOn: IsoDate | null,
  now: Date,
): CancellationCost => {
  const today = londonDate(now);
  const lastDay = leavesOn ?? today;
  const firstLesson = child.agreed.firstLessonOn;
  const from = firstLesson === null || firstLesson < today ? today : firstLesson;
  const isMissed = (day: IsoDate) => isPausedOn(child.agreed.pauses, day);
  const last =
    leavesOn === null ? null : lastLesson(child.lessons, { from, until: leavesOn, isMissed });
  const saidAt = leavingSaidAt(saidBefore(child.agreed), lastDay, now);
  const ends = payingChild(withEnding(child.agreed, { saidAt, lastDay }, now));
  const { firstPayment: first } = ends;
  const until = firstLesson === null ? null : ends.until;
  const earlier = (child.before ?? []).filter((one) => one.until !== null);
  const end = leavesOn === null ? now : endOfDay(leavesOn);
  // Lessons whose first day is not known are not paid for, but their app is: its months can't change once finalised.
  const latest = [until, first?.month ?? null, ...earlier.map((one) => one.until)]
    .filter((month) => month !== null)
    .reduce((newest, month) => (month > newest ? month : newest), lastFinalised(end));
  const isPlanned = ({ month }: Charge) => child.untaken?.planned?.includes(month) === true;
  const notOwed =
    until === null ? [] : notDue(child.charges, until).filter((charge) => !isPlanned(charge));
  const paidBack = sumOf(notOwed.filter(wasTaken(child.untaken)));
  const stays = [ends, ...earlier].map((one) => withoutApp(one, end));
  const { payments, debt } = paymentsOf(stays, { latest, untaken: child.untaken }, now);
  const lastPayment = payments.at(-1);
  const leaving = { givenBack: sumOf(notOwed) - paidBack, ofChild: debt };
  const before = earlierAmountFor(child.untaken, leaving, now);
  const paid = { lastDay, lastLesson: last, paidBack, owedBefore: before };
  const because = child.untaken?.notTakenBecause ?? null;
  if (because !== null) return { ...paid, ...NO_PAYMENT, notTaken: owedOf(payments, because) };
  return {
    ...paid,
    paymentsLeft: payments.length,
    lastPaymentDate: lastPayment?.date ?? null,
    lastPaymentAmount: lastPayment?.amount ?? null,
    notTaken: null,
  };
};

const NO_PAYMENT = {
  paymentsLeft: 0,
  lastPaymentDate: null,
  lastPaymentAmount: null,
} as const;

const owedOf = (
  payments: readonly CostOfDay[],
  because: NotTakenReason,
): CancellationCost['notTaken'] => {
  const amount = sumOf(payments);
  return amount === 0 ? null : { amount, because };
};

/** What was never taken needs no paying back. */
const wasTaken =
  (untaken: UntakenCharges | undefined) =>
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
 * first one that can still change, as far as the family still owes it at once: that is the debt.
 */
const paymentsOf = (
  stays: readonly PayingChild[],
  { latest, untaken }: { readonly latest: Month; readonly untaken: UntakenCharges | undefined },
  now: Date,
): { readonly payments: CostOfDay[]; readonly debt: Pennies } => {
  const today = londonDate(now);
  const runs = untaken?.runs ?? [];
  const next = nextOpenCollectionDate(untaken, now);
  const [first = monthOf(today)] = [monthOf(today), ...runs].toSorted();
  const left = monthsFrom(first, latest)
    .filter((month) => stays.some((one) => paysIn(one, month) || appCharge(one, month) > 0))
    .map((month) => ({
      date: runs.includes(month) ? next : collectionDate(month),
      amount: costOfStays(stays, month),
      isDebt: runs.includes(month),
    }))
    .filter(({ date }) => date >= today);
  const debt = Math.min(sumOf(left.filter(({ isDebt }) => isDebt)), owedAtOnce(untaken));
  const all = [
    ...left.filter(({ isDebt }) => !isDebt),
    ...(debt === 0 ? [] : [{ date: next, amount: debt }]),
  ];
  const payments = [...Map.groupBy(all, ({ date }) => date)]
    .map(([date, same]) => ({ date, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { payments, debt };
};

/** Each stay is paid for by its own lessons; the app is the child's, and is paid for once. */
const costOfStays = (stays: readonly PayingChild[], month: Month): Pennies =>
  stays.reduce((sum, one) => sum + lessonCharge(one, month), 0) +
  Math.max(...stays.map((one) => appCharge(one, month)));

/** How a child leaves already; null for one who was not cancelled for a later day. */
export const saidBefore = ({
  cancelledAt: said,
  lastDay,
}: Pick<AgreedTerms, 'cancelledAt' | 'lastDay'>): EndOfLessons | null =>
  said === null || lastDay === null ? null : { saidAt: new Date(said), lastDay };

/** The kids' app ends with the lessons. */
const withoutApp = (paying: PayingChild, from: Date): PayingChild =>
  paying.kidsApp === undefined
    ? paying
    : { ...paying, kidsApp: withSubscription(paying.kidsApp, false, from) };
