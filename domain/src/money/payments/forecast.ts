import type { KidId, TimetableId } from '../../kernel/ids.ts';
import { covers, type Notice } from '../collections/run/notices.ts';
import { withSubscription } from '../../prices/subscription.ts';
import {
  endOfDay,
  londonDate,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { pausedMonths } from '../../lessons/pause.ts';
import { chargesOfMonth, type ChargedChild, type MonthCharges } from './collection.ts';
import {
  collectionDate,
  finalisedAt,
  firstOpenCollection,
  isFinalised,
  isWrittenTooLate,
  lastFinalised,
  lastOpenDay,
} from '../../prices/collections.ts';
import { notDue, type Charge } from '../../prices/last-payment.ts';
import { partsOfCollection, type CollectedPart } from './next-collection.ts';
import {
  afterPart,
  debtOf,
  netOfDebt,
  NO_DEBT,
  type PaymentPlan,
} from '../../prices/payment-plan.ts';
import {
  owedByLeaver,
  paidUntil,
  payingChild,
  type AgreedTerms,
} from '../../prices/paying-child.ts';

/** A child who plays, with what was charged for them already. */
export interface ForecastChild extends AgreedTerms {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  /** The months that the child's lessons are charged for, and not given back. */
  readonly charged: readonly Month[];
  readonly appCharged: readonly Month[];
  /** All charges for the child's months, lessons and app: any excess is given back when they leave. */
  readonly charges: readonly Charge[];
}

/** What a payer was told, and on which London day. */
export interface ToldNotice extends Notice {
  readonly toldOn: IsoDate;
}

/** What has to be known of a family to forecast its months. */
export interface ForecastFamily {
  readonly children: readonly ForecastChild[];
  /** Positive is owed, and in no collection that is about to be taken. */
  readonly balance: Pennies;
  /** A debt that is taken in parts; null where none is. */
  readonly plan?: PaymentPlan | null | undefined;
  /** The month that was finalised last: what was owed when it was, and whether its collection is written. */
  readonly finalisedMonth: { readonly balance: Pennies; readonly isWritten: boolean };
  /** Null without one; `begins` is the day from which it is used, as its payer was told. */
  readonly directDebit: { readonly begins: IsoDate | null } | null;
  readonly lastNotice: ToldNotice | null;
  /** The last month that a collection was written for; null without one. */
  readonly lastMonth: Month | null;
}

/** What a month is going to collect, as things are. */
export interface ForecastPayment {
  readonly month: Month;
  readonly date: IsoDate;
  /** 0 in a month that takes nothing. */
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
  /** The children who are not charged for because their lessons are paused. */
  readonly paused: readonly string[];
  /** The last day on which it can change; null when that is over. */
  readonly changesUntil: IsoDate | null;
  /** The day on which its payer was told of this amount; null while they are still to be told. */
  readonly toldOn: IsoDate | null;
}

/**
 * What the month's run is going to write for a family, month by month to the last one asked for, if nothing else happens:
 * by the run's own functions, each month's charges carried into the balance of the next. Without a Direct Debit nothing is
 * collected.
 */
export const forecast = (family: ForecastFamily, last: Month, now: Date): ForecastPayment[] => {
  if (family.directDebit === null) return [];
  const beginsOn = family.directDebit.begins;
  const first = firstForecastMonth(family, now);
  let { balance, plan = null, lastMonth } = family;
  return monthsFrom(first, last).map((month) => {
    balance += changeByLeavers(family.children, month);
    const owedThen = isFinalised(month, now) ? family.finalisedMonth.balance : balance;
    const mayCollect = beginsOn === null || month >= monthOf(beginsOn);
    const debt = mayCollect ? debtOf(owedThen, plan) : NO_DEBT;
    const written = chargesOfMonth(playingIn(family.children, month), netOfDebt(debt), month);
    const amount = mayCollect ? (written?.collected ?? 0) : 0;
    balance += chargedBy(written) - amount;
    plan = afterPart(plan, debt.part);
    const parts = written === null || amount === 0 ? [] : partsOfCollection(written, debt);
    const payment = toPayment({ ...family, lastMonth }, { month, amount, parts }, now);
    if (amount > 0) lastMonth = month;
    return payment;
  });
};

const chargedBy = (written: MonthCharges | null): Pennies =>
  written === null ? 0 : sumOf([...written.charges, ...written.appCharges]);

/** The month that was finalised last, as long as its collection is still to be written; else the first that can change. */
export const firstForecastMonth = ({ finalisedMonth }: ForecastFamily, now: Date): Month => {
  const finalised = lastFinalised(now);
  return finalisedMonth.isWritten || isWrittenTooLate(finalised, now)
    ? firstOpenCollection(monthOf(londonDate(now)), now)
    : finalised;
};

const toPayment = (
  { lastNotice: notice, lastMonth, children }: ForecastFamily,
  due: Pick<ForecastPayment, 'month' | 'amount' | 'parts'>,
  now: Date,
): ForecastPayment => {
  const { month, amount } = due;
  const date = collectionDate(month);
  const paused = children.flatMap(({ pauses }) => pausedMonths(pauses));
  const between = { paused, lastMonth };
  const isTold = notice !== null && amount > 0 && covers(notice, { on: date, amount }, between);
  return {
    ...due,
    date,
    paused: pausedIn(children, month),
    changesUntil: isFinalised(month, now) ? null : lastOpenDay(month),
    toldOn: isTold ? notice.toldOn : null,
  };
};

/** The children of whom a month takes nothing because it is paused. */
export const pausedIn = (children: readonly ForecastChild[], month: Month): string[] =>
  children
    .filter((child) => {
      const { paused, until, firstPayment: first } = payingChild(child);
      const isPaid = first !== null && month >= (first.from ?? first.month);
      return isPaid && paused?.includes(month) && (until === null || month <= until);
    })
    .map(({ kidId: id }) => id);

/** The instant at which a child's lessons end; null while they play on. */
const endOfLessons = ({ lastDay, placeEndsOn: placeEnds }: AgreedTerms): Date | null => {
  const [end] = [lastDay, placeEnds].filter((day) => day !== null).toSorted();
  return end === undefined ? null : endOfDay(end);
};

/** A month's run looks at children who played when the 20th before it ended. */
const playingIn = (children: readonly ForecastChild[], month: Month): ChargedChild[] =>
  children
    .filter((child) => !hasLeft(child, month))
    .map((child) => ({ ...asCharged(child), ...appOf(child, month) }));

const hasLeft = (child: ForecastChild, month: Month): boolean => {
  const end = endOfLessons(child);
  return end !== null && end < finalisedAt(month);
};

const asCharged = (child: ForecastChild): ChargedChild => ({
  kidId: child.kidId,
  timetableId: child.timetableId,
  charged: child.charged,
  ...payingChild(child),
});

/** The kids' app ends with the lessons, and no month of it is charged twice. */
const appOf = (child: ForecastChild, month: Month): Pick<ChargedChild, 'kidsApp'> => {
  const end = endOfLessons(child);
  if (child.appCharged.includes(month)) return { kidsApp: { price: null, subscriptions: [] } };
  return { kidsApp: end === null ? child.kidsApp : withSubscription(child.kidsApp, false, end) };
};

/**
 * How the balance changes because of lessons that end after the month before was finalised, and before this one is. No run
 * charges a child who leaves before the first payment, so what they owe is added. What was charged for too long is taken off.
 */
const changeByLeavers = (children: readonly ForecastChild[], month: Month): Pennies =>
  children
    .filter((child) => hasLeft(child, month) && !hasLeft(child, monthAfter(month, -1)))
    .reduce((sum, child) => sum + owedAtTheEnd(child) - givenBack(child), 0);

const owedAtTheEnd = (child: ForecastChild): Pennies => {
  const { firstPaymentOn: on } = child;
  const end = endOfLessons(child);
  if (on === null || end === null || isFinalised(monthOf(on), end)) return 0;
  return sumOf(owedByLeaver(payingChild(child)));
};

const givenBack = (child: ForecastChild): Pennies => {
  const until = paidUntil(child);
  return until === null ? 0 : sumOf(notDue(ownCharges(child), until));
};

/** What was charged for these lessons: those that the child had before are paid for by their own rules. */
export const ownCharges = ({
  charges,
  paidFrom: from,
  firstPaymentOn: on,
}: Pick<ForecastChild, 'charges'> & AgreedTerms): Charge[] => {
  const first = from ?? (on === null ? null : monthOf(on));
  return charges.filter(({ month }) => first === null || month >= first);
};

const sumOf = (charges: readonly Charge[]): Pennies =>
  charges.reduce((sum, { amount }) => sum + amount, 0);
