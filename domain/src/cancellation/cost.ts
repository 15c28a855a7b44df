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
  isWrittenTooLate,
  lastFinalised,
} from '../payments/collections.ts';
import { lastLesson, type LessonDays } from '../payments/first-lesson.ts';
import { notDue, leavingSaidAt, type Charge, type EndOfLessons } from '../payments/last-payment.ts';
import { debtOf, leftOf, type PaymentPlan } from '../payments/payment-plan.ts';
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
  readonly lastRun: Month | null;
  /** What the family owes, and in which parts it pays that; without them, all of these charges are owed at once. */
  readonly balance?: Pennies | undefined;
  readonly plan?: PaymentPlan | null | undefined;
  /** Why nothing is taken; null or left out where payments go on. */
  readonly notTakenBecause?: NotTakenBecause | null | undefined;
}

/** Why nothing is taken from a family: the payer disputes what they were told, or there is no Direct Debit to take it by. */
export const NOT_TAKEN_BECAUSE = ['dispute', 'no_direct_debit'] as const;
export type NotTakenBecause = (typeof NOT_TAKEN_BECAUSE)[number];

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
  readonly notTaken: { readonly amount: Pennies; readonly because: NotTakenBecause } | null;
  /** What the family pays in parts: that goes on. */
  readonly inParts: Pennies;
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
  const last = leavesOn === null ? null : lastLesson(child.lessons, { from, until: leavesOn });
  const saidAt = leavingSaidAt(saidBefore(child.agreed), lastDay, now);
  const ends = payingChild(withEnding(child.agreed, { saidAt, lastDay }, now));
  const { firstPayment: first } = ends;
  const until = firstLesson === null ? null : ends.until;
  const before = (child.before ?? []).filter((one) => one.until !== null);
  const end = leavesOn === null ? now : endOfDay(leavesOn);
  // Lessons whose first day is not known are not paid for, but their app is: its months can't change once finalised.
  const latest = [until, first?.month ?? null, ...before.map((one) => one.until)]
    .filter((month) => month !== null)
    .reduce((newest, month) => (month > newest ? month : newest), lastFinalised(end));
  const paidBack =
    until === null ? 0 : sumOf(notDue(child.charges, until).filter(wasTaken(child.untaken)));
  const stays = [ends, ...before].map((one) => withoutApp(one, end));
  const payments = paymentsOf(stays, { latest, untaken: child.untaken }, now);
  const lastPayment = payments.at(-1);
  const paid = { lastDay, lastLesson: last, paidBack };
  const because = child.untaken?.notTakenBecause ?? null;
  if (because !== null) return { ...paid, ...NO_PAYMENT, notTaken: owedOf(payments, because) };
  return {
    ...paid,
    paymentsLeft: payments.length,
    lastPaymentDate: lastPayment?.date ?? null,
    lastPaymentAmount: lastPayment?.amount ?? null,
    notTaken: null,
    inParts: leftOf(child.untaken?.balance ?? 0, child.untaken?.plan ?? null),
  };
};

const NO_PAYMENT = {
  paymentsLeft: 0,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  inParts: 0,
} as const;

const owedOf = (
  payments: readonly CostOfDay[],
  because: NotTakenBecause,
): CancellationCost['notTaken'] => {
  const amount = sumOf(payments);
  return amount === 0 ? null : { amount, because };
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
 * first one that can still change, as far as the family still owes it at once.
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
      isDebt: runs.includes(month),
    }))
    .filter(({ date }) => date >= today);
  const debt = Math.min(sumOf(left.filter(({ isDebt }) => isDebt)), owedAtOnce(untaken));
  const all = [
    ...left.filter(({ isDebt }) => !isDebt),
    ...(debt === 0 ? [] : [{ date: next, amount: debt }]),
  ];
  return [...Map.groupBy(all, ({ date }) => date)]
    .map(([date, same]) => ({ date, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** What was written off or given back since is not asked for, and what is paid in parts goes on so; nothing is taken in parts while nothing is taken. */
const owedAtOnce = (untaken: Untaken | undefined): Pennies => {
  const { balance, plan = null, notTakenBecause = null } = untaken ?? {};
  if (balance === undefined) return Infinity;
  return notTakenBecause === null ? debtOf(balance, plan).owed : Math.max(0, balance);
};

/** The day of the first collection that is still to be written, and that the Direct Debit is used for. */
const takenInstead = (untaken: Untaken | undefined, now: Date): IsoDate => {
  const finalised = lastFinalised(now);
  const isWritten = (untaken?.lastRun ?? finalised) >= finalised;
  const next =
    isWritten || isWrittenTooLate(finalised, now)
      ? firstOpenCollection(monthOf(londonDate(now)), now)
      : finalised;
  const begins = untaken?.begins ? monthOf(untaken.begins) : next;
  return collectionDate(begins > next ? begins : next);
};

/** Each stay is paid for by its own lessons; the app is the child's, and is paid for once. */
const costOfStays = (stays: readonly PayingChild[], month: Month): Pennies =>
  stays.reduce((sum, one) => sum + lessonsIn(one, month), 0) +
  Math.max(...stays.map((one) => appIn(one, month)));

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
    : { ...paying, kidsApp: after(paying.kidsApp, false, from) };
