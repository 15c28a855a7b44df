import { camelCased } from '@bandstand/domain/kernel/field-names';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { finalisedAt, lastFinalised } from '@bandstand/domain/prices/collections';
import type { ForecastChild, ForecastFamily } from '@bandstand/domain/money/payments/forecast';
import {
  comingPayments,
  type ComingPayment,
} from '@bandstand/domain/money/payments/payment-history';
import type { ComingFacts, ComingRow } from './payments-store.ts';

/** The values of the query for a family's coming payments, so that another feature can send it together with others. */
export const comingValues = (now: Date) => {
  const finalisedMonth = lastFinalised(now);
  return { finalisedMonth, finalised: finalisedAt(finalisedMonth).toISOString() };
};

/**
 * The next payment that takes anything, as the Payments page shows it, and what is owed: without what is in dispute, and
 * without what we failed to take and will take later.
 */
export const readNextPayment = ([found]: readonly ComingRow[], now: Date) => {
  if (found === undefined) return { next_payment: null, owed: 0, owed_on: null };
  const row = camelCased(found);
  const told = { notices: [], today: londonDate(now), now };
  const coming = comingPayments(familyOf(row, NOT_ASKED), row.collections, told);
  const next = coming.find(({ amount }) => amount > 0);
  const comesLater = coming.some(({ parts }) => parts.some(({ what }) => what === 'owed'));
  const balance = row.directDebit?.isDisputed === true ? 0 : row.balance;
  const owed = Math.max(0, comesLater ? balance - row.notTaken : balance);
  return {
    next_payment:
      next === undefined
        ? null
        : { date: next.date, amount: next.amount, of_owed: Math.min(owed, debtIn(next, row)) },
    owed,
    owed_on: owed > 0 ? (coming.find((one) => debtIn(one, row) > 0)?.date ?? null) : null,
  };
};

/** How much of what is owed now a payment takes. What a written payment takes no longer counts as owed. */
const debtIn = ({ date, parts }: ComingPayment, { collections }: ComingFacts): Pennies =>
  collections.some(({ on }) => on === date)
    ? 0
    : sum(parts.filter(({ what }) => what === 'owed' || what === 'plan').map((one) => one.amount));

type NoticeFacts = Pick<ForecastFamily, 'lastNotice' | 'lastMonth'>;

/** For answers that don't say whether the payer was told. */
const NOT_ASKED: NoticeFacts = { lastNotice: null, lastMonth: null };

/** What has to be known of a family to forecast its months, with what its payer was told last. */
export const familyOf = (row: ComingFacts, told: NoticeFacts): ForecastFamily => ({
  balance: row.balance,
  plan: row.plan,
  finalisedMonth: { balance: row.finalisedBalance, isWritten: row.finalisedIsWritten },
  directDebit:
    row.directDebit?.state === 'active' && !row.directDebit.isDisputed ? row.directDebit : null,
  ...told,
  children: row.enrolments
    .filter(({ state }) => state === 'live')
    .map((child) => ({ ...child, ...writtenFor(child, row) })),
});

/** What has been charged for a child, inside or outside a run. Charges of an earlier version don't name a timetable. */
const writtenFor = (
  { kidId, timetableId }: ComingFacts['enrolments'][number],
  { written }: ComingFacts,
): Pick<ForecastChild, 'charged' | 'appCharged' | 'charges'> => {
  const own = written.filter((it) => it.kidId === kidId);
  const here = own.filter((it) => (it.timetableId ?? timetableId) === timetableId);
  const months = Map.groupBy(here, ({ month }) => month);
  const sums = [...months].map(([month, same]) => ({
    month,
    amount: sum(same.map(({ amount }) => amount)),
    net: sum(same.map((it) => it.lessonsCharged - it.lessonsCredited)),
  }));
  return {
    charged: sums.filter(({ net }) => net > 0).map(({ month }) => month),
    appCharged: own.filter((it) => it.appCharged).map(({ month }) => month),
    charges: sums
      .filter(({ amount }) => amount !== 0)
      .map(({ month, amount }) => ({ month, amount })),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
