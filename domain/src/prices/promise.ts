import {
  firstOf,
  londonDate,
  monthOf,
  formatMonths,
  type IsoDate,
  monthsFrom,
  type Month,
} from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { canStillCollect, collectionDate, firstOpenCollection } from './collections.ts';
import { firstLesson, type LessonsAndConcerts } from './first-lesson.ts';
import { paidFrom, type NamedChild, type PastEnrolment } from './free-month.ts';
import type { AgreedTerms } from './paying-child.ts';
import { type DatedPrice, priceFor } from './prices.ts';

export interface FirstPayment {
  /** The day it is collected. */
  readonly date: IsoDate;
  readonly month: Month;
  readonly amount: Pennies;
  /** The months it pays for, its own the last of them. */
  readonly covers: readonly Month[];
}

/**
 * The first payment is the first collection, from the first month that is paid for on, that is not yet finalised; it pays
 * for every month since, each at its own price.
 */
export const firstPayment = (
  child: { readonly paidFrom: Month; readonly prices: readonly DatedPrice[] },
  now: Date,
): FirstPayment => {
  const month = firstOpenCollection(child.paidFrom, now);
  const covers = monthsFrom(child.paidFrom, month);
  const amount = covers.reduce((sum, paid) => sum + priceFor(paid, child.prices), 0);
  return { date: collectionDate(month), month, amount, covers };
};

/** What a parent is promised in writing: the first payment with its day, and the months it pays for. */
export interface PaymentPromise {
  readonly firstPaymentOn: IsoDate;
  readonly firstPaymentPennies: Pennies;
  readonly firstPaymentCovers: string;
}

const promised = ({ date, amount, covers }: FirstPayment): PaymentPromise => ({
  firstPaymentOn: date,
  firstPaymentPennies: amount,
  firstPaymentCovers: formatMonths(covers),
});

/**
 * The first payment of a child whose Direct Debit does not exist yet, where it is too late for the collection that was
 * promised: it moves to the next one, and pays for the month between as well. Null while the promise holds.
 */
export const renewPromise = (
  agreed: Pick<AgreedTerms, 'firstPaymentOn' | 'paidFrom' | 'prices'>,
  now: Date,
): PaymentPromise | null => {
  const { firstPaymentOn: on, paidFrom: from, prices } = agreed;
  if (on === null) return null;
  const month = monthOf(on);
  return canStillCollect(month, now)
    ? null
    : promised(firstPayment({ paidFrom: from ?? month, prices }, now));
};

/** The same enrolment with a promise that can be kept. */
export const withPromise = <Held extends AgreedTerms>(agreed: Held, now: Date): Held => ({
  ...agreed,
  ...renewPromise(agreed, now),
});

/** An enrolment whose dates were to be confirmed, with the lessons that are known of now. */
export interface UnconfirmedDates {
  readonly child: NamedChild;
  readonly past: readonly PastEnrolment[];
  readonly lessons: LessonsAndConcerts;
  readonly prices: readonly DatedPrice[];
  readonly monthlyPennies: Pennies;
  readonly startedOn: IsoDate;
}

export interface ConfirmedDates extends PaymentPromise {
  readonly firstLessonOn: IsoDate;
  readonly paidFrom: string;
  readonly hasFreeMonth: boolean;
}

/**
 * First lesson and first payment of a child who was enrolled without them, as a child enrolled today would have them, at
 * the price that their parent agreed to. Null while the term dates do not reach that far.
 */
export const confirmDates = (it: UnconfirmedDates, now: Date): ConfirmedDates | null => {
  const { date: lesson } = firstLesson(it.lessons, londonDate(now));
  if (lesson === null) return null;
  const { month, isFirstFree } = paidFrom(it.child, it.past, lesson);
  const payment = firstPayment({ paidFrom: month, prices: agreedPrices(it) }, now);
  return {
    firstLessonOn: lesson,
    paidFrom: month,
    hasFreeMonth: isFirstFree,
    ...promised(payment),
  };
};

/** The price agreed to holds until a later one starts, which is everybody's. */
const agreedPrices = ({ prices, monthlyPennies: monthly, startedOn: on }: UnconfirmedDates) => [
  { from: firstOf(monthOf(on)), monthly },
  ...prices.filter(({ from }) => from > on),
];
