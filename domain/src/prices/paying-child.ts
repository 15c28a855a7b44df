import { monthAfter, monthOf, monthsFrom, type IsoDate, type Month } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import { appPrice, type KidsApp } from './subscription.ts';
import { pausedMonths, type Pause } from '../lessons/pause.ts';
import {
  lastPaidMonth,
  scheduledThrough,
  type StartOfLessons,
  type Charge,
  type EndOfLessons,
} from './last-payment.ts';
import { priceFor, type DatedPrice } from './prices.ts';

interface FirstOfMany {
  readonly month: Month;
  readonly amount: Pennies;
  /** The first month that it pays for; without one, it pays for its own alone. */
  readonly from?: Month | undefined;
  /** Whether a free month came before. Without one, each month of lessons is owed, even if they end before this payment. */
  readonly isFirstFree?: boolean | undefined;
}

/** A child who pays, or will. The first payment may cover several months; null while it is not known yet (TBC). */
export interface PayingChild {
  readonly prices: readonly DatedPrice[];
  readonly firstPayment: FirstOfMany | null;
  /** A month's price as it was agreed to while nothing else is known. */
  readonly agreed?: Pennies | undefined;
  /** The last month that they pay for; null while no end is agreed. */
  readonly until: Month | null;
  /** The kids' app, which is paid for apart from the lessons and with them. */
  readonly kidsApp?: KidsApp;
  /** The paused months, in which neither lessons nor the app are charged for. */
  readonly paused?: readonly Month[];
}

/** An enrolment as it is stored: what was agreed to, and how it ends. */
export interface AgreedTerms {
  readonly prices: readonly DatedPrice[];
  /** A month's price as the parent agreed to it. */
  readonly monthlyPennies: Pennies;
  readonly firstLessonOn: IsoDate | null;
  readonly firstPaymentOn: IsoDate | null;
  readonly firstPaymentPennies: Pennies | null;
  /** The first month that is paid for; null while it is not known. */
  readonly paidFrom: Month | null;
  /** Whether the month of the first lesson is free. */
  readonly hasFreeMonth: boolean;
  /** The instant at which the parent cancelled, with the last day of lessons; null while nobody has. */
  readonly cancelledAt: string | null;
  readonly lastDay: IsoDate | null;
  /** The last month that was finalised when the cancellation was made or changed; null when none was. */
  readonly scheduledThrough: Month | null;
  /** The last day of the child's place at the school, once it is known that they will be too old. */
  readonly placeEndsOn: IsoDate | null;
  readonly kidsApp: KidsApp;
  readonly pauses: readonly Pause[];
}

/** What an enrolment pays, from what was agreed to and how it ends. */
export const payingChild = (agreed: AgreedTerms): PayingChild & Pick<AgreedTerms, 'kidsApp'> => {
  const { prices, firstPaymentOn: on, firstPaymentPennies: amount, kidsApp } = agreed;
  return {
    prices,
    firstPayment:
      on === null || amount === null
        ? null
        : {
            month: monthOf(on),
            amount,
            from: agreed.paidFrom ?? undefined,
            isFirstFree: agreed.hasFreeMonth,
          },
    agreed: agreed.monthlyPennies,
    until: paidUntil(agreed),
    kidsApp,
    paused: pausedMonths(agreed.pauses),
  };
};

/** How the child's lessons began; null while that is not known. */
const toStartOfLessons = ({
  firstLessonOn: firstLesson,
  hasFreeMonth: isFirstFree,
}: Pick<AgreedTerms, 'firstLessonOn' | 'hasFreeMonth'>): StartOfLessons | null =>
  firstLesson === null ? null : { firstLesson, isFirstFree };

type Endings = Pick<
  AgreedTerms,
  'firstLessonOn' | 'hasFreeMonth' | 'cancelledAt' | 'lastDay' | 'scheduledThrough' | 'placeEndsOn'
>;

/** The last month that an enrolment pays for: the one agreed, but no earlier than what is finalised, and no later than the school’s end for the child. */
export const paidUntil = (agreed: Endings): Month | null => {
  const { placeEndsOn: placeEnds, scheduledThrough: scheduledBefore } = agreed;
  const asked = agreedUntil(agreed);
  const until =
    asked !== null && scheduledBefore !== null && scheduledBefore > asked ? scheduledBefore : asked;
  const end = placeEnds === null ? null : monthOf(placeEnds);
  return until === null || (end !== null && end < until) ? end : until;
};

const agreedUntil = (agreed: Endings): Month | null => {
  const { cancelledAt: said, lastDay } = agreed;
  const beginning = toStartOfLessons(agreed);
  return said === null || lastDay === null || beginning === null
    ? null
    : lastPaidMonth({ saidAt: new Date(said), lastDay }, beginning);
};

/** The last month that is finalised now; stored before a cancellation is changed. */
export const scheduledThroughNow = (agreed: AgreedTerms, now: Date): Month | null => {
  const { firstLessonOn: lesson, firstPaymentOn: on, scheduledThrough: scheduledBefore } = agreed;
  if (lesson === null || on === null) return scheduledBefore;
  const freeMonth = agreed.hasFreeMonth ? monthOf(lesson) : null;
  return scheduledThrough(
    { first: monthOf(on), freeMonth, until: paidUntil(agreed), scheduledBefore },
    now,
  );
};

/** The same enrolment once the parent has said now how it ends; null takes that back. */
export const withEnding = <Enrolled extends AgreedTerms>(
  agreed: Enrolled,
  ending: EndOfLessons | null,
  now: Date,
): Enrolled => ({
  ...agreed,
  scheduledThrough: scheduledThroughNow(agreed, now),
  cancelledAt: ending?.saidAt.toISOString() ?? null,
  lastDay: ending?.lastDay ?? null,
});

/** Whether a month's collection takes anything for the child's lessons. */
export const paysIn = (child: PayingChild, month: Month): boolean =>
  chargesIn(child, month).length > 0;

const hasStopped = (until: PayingChild['until'], month: Month): boolean =>
  until !== null && month > until;

/**
 * What a month's collection takes for a child's lessons, by the months that they pay for: nothing before the first payment,
 * which pays for several, and nothing for a month that is paused. What the months cost apart is what was agreed to for all
 * of them together.
 */
export const chargesIn = (child: PayingChild, month: Month): Charge[] =>
  chargesWithoutPauses(child, month).filter((charge) => !isPaused(child, charge.month));

const isPaused = ({ paused }: PayingChild, month: Month): boolean =>
  paused?.includes(month) ?? false;

const chargesWithoutPauses = (child: PayingChild, month: Month): Charge[] => {
  const { firstPayment: first, until, prices } = child;
  if (first === null || month < first.month) return [];
  if (month > first.month)
    return hasStopped(until, month) ? [] : [{ month, amount: priceFor(month, prices) }];
  if (!hasStopped(until, month)) return splitAmount(coveredBy(first), first.amount, prices);
  return owedByLeaver(child);
};

/** What a child owes who had no free month and stops before the first payment: each month of lessons. */
export const owedByLeaver = (child: PayingChild): Charge[] => {
  const { firstPayment: first, until, prices } = child;
  if (first === null || until === null || first.isFirstFree !== false || until >= first.month)
    return [];
  return coveredBy(first)
    .filter((month) => month <= until && !isPaused(child, month))
    .map((month) => ({ month, amount: priceFor(month, prices) }));
};

/** The last month that lessons which have ended owe; null when they owe none, as those that ended before their first payment. */
export const lastOwed = (agreed: AgreedTerms): Month | null => {
  const child = payingChild(agreed);
  const { firstPayment: first, until } = child;
  if (first === null || until === null) return null;
  if (until < first.month) return owedByLeaver(child).at(-1)?.month ?? null;
  // A month that was paused to the end is owed by a child who comes back in it.
  let last = until;
  while (isPaused(child, last)) last = monthAfter(last, -1);
  return last;
};

const coveredBy = ({ from, month }: FirstOfMany): Month[] =>
  from === undefined ? [month] : monthsFrom(from, month);

/** The amount as charges for its months: each at its price, and the last one for the rest. */
const splitAmount = (
  months: readonly Month[],
  amount: Pennies,
  prices: readonly DatedPrice[],
): Charge[] => {
  const before = months.slice(0, -1).map((month) => ({ month, amount: priceFor(month, prices) }));
  const rest = amount - before.reduce((sum, charge) => sum + charge.amount, 0);
  return [...before, ...months.slice(-1).map((month) => ({ month, amount: rest }))];
};

/** What a month's collection takes for a child's lessons. */
export const lessonCharge = (child: PayingChild, month: Month): Pennies =>
  chargesIn(child, month).reduce((sum, { amount }) => sum + amount, 0);

/** What is taken for the child's kids' app: nothing any more after the last month of lessons. */
export const appCharge = (child: PayingChild, month: Month): Pennies => {
  const { until, kidsApp: app } = child;
  const isDue = app !== undefined && !hasStopped(until, month) && !isPaused(child, month);
  return isDue ? appPrice(app, month) : 0;
};

/** A child's share of a month's collection. */
export const collectedFor = (child: PayingChild, month: Month): Pennies =>
  lessonCharge(child, month) + appCharge(child, month);

/** What children pay together in a month's collection. */
export const collectedForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children.reduce((sum, child) => sum + collectedFor(child, month), 0);

/** What children cost together in a month, once all of them pay and none is paused. */
export const regularForAll = (children: readonly PayingChild[], month: Month): Pennies =>
  children
    .filter(({ until }) => !hasStopped(until, month))
    .reduce(
      (sum, child) => sum + regularFor(child, month) + appCharge({ ...child, paused: [] }, month),
      0,
    );

/** A child's regular monthly amount: before the first payment, the price of that one; while it is not known, what was agreed to. */
export const regularFor = (
  { firstPayment: first, agreed, prices }: PayingChild,
  month: Month,
): Pennies => {
  if (first === null) return agreed ?? priceFor(month, prices);
  return priceFor(first.month > month ? first.month : month, prices);
};
