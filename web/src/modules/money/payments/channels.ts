import { formatDate, formatMonths, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { ComingPayment, PastPayment } from './payments-query.ts';
import { formatShortDay, formatState, PAYMENTS, WHY, YEAR } from './payments-words.ts';

/** A payment as a channel of a mixing desk: its fader is as high as its amount. */
export interface Channel {
  readonly key: string;
  readonly kind: 'taken' | 'came_back' | 'fixed' | 'coming' | 'free';
  /** "Feb". */
  readonly month: string;
  /** From 0, for nothing, to 1; what is paid is spread over the upper half, so that amounts that differ a little look different. */
  readonly level: number;
  /** Where it would be if something changed; null where nothing would. */
  readonly would: number | null;
  /** More or less than the month before, of which there was a payment as well. */
  readonly change: 'up' | 'down' | null;
  readonly payment: ComingPayment | PastPayment;
  /** The amount as it stands above the month: in whole pounds. */
  readonly rounded: string;
  /** All that it says, for those who hear it: first what is seen, so that who speaks to the page says that. */
  readonly says: string;
}

const PAST_SHOWN = 2;

/** What was paid back to the family, never asked of its bank, or paid without it, was not taken. */
const NOT_TAKEN: ReadonlySet<PastPayment['state']> = new Set([
  'paid_back',
  'not_taken',
  'received',
]);

/** The last payments that were taken, then those that come, with what a change would make of them. */
export const channelsOf = (
  past: readonly PastPayment[],
  coming: readonly ComingPayment[],
  would: readonly ComingPayment[] | null,
): Channel[] => {
  const taken = past
    .filter(({ state }) => !NOT_TAKEN.has(state))
    .slice(0, PAST_SHOWN)
    .toReversed();
  const all = [...taken, ...coming];
  const paid = [...all, ...(would ?? [])].flatMap(({ amount }) => (amount > 0 ? [amount] : []));
  const [least, most] = [Math.min(...paid), Math.max(...paid)];
  const levelOf = (amount: number): number => {
    if (amount <= 0) return 0;
    return most === least ? 0.75 : 0.5 + (amount - least) / (most - least) / 2;
  };
  return all.map((payment, n) => {
    const then = n < taken.length ? undefined : would?.[n - taken.length];
    const instead = then === undefined || then.amount === payment.amount ? null : then.amount;
    const before = all[n - 1]?.amount ?? 0;
    const isOther = before > 0 && payment.amount > 0 && payment.amount !== before;
    const change = isOther ? (payment.amount > before ? 'up' : 'down') : null;
    const month = formatMonths([monthOf(payment.date)]).slice(0, 3);
    const rounded = payment.amount === 0 ? YEAR.free : `£${Math.round(payment.amount / 100)}`;
    return {
      key: `${payment.date} ${payment.state}`,
      kind: kindOf(payment),
      month,
      rounded,
      level: levelOf(payment.amount),
      would: instead === null ? null : levelOf(instead),
      change,
      payment,
      says: [
        `${rounded} ${month}`,
        `${formatShortDay(payment.date)}: ${formatAmount(payment)}`,
        ...(change === null ? [] : [YEAR.changed(formatPounds(before))]),
        ...(instead === null ? [] : [YEAR.instead(formatPounds(instead))]),
        ...(payment.amount === 0 ? [] : [formatPaymentStatus(payment)]),
      ].join(', '),
    };
  });
};

const formatAmount = (payment: ComingPayment | PastPayment): string =>
  payment.amount === 0 ? formatNothing(payment) : formatPounds(payment.amount);

/** Why a month takes nothing, where it is known. */
export const formatNothing = (payment: ComingPayment | PastPayment): string =>
  isPast(payment) || payment.paused.length === 0
    ? PAYMENTS.nothing
    : PAYMENTS.paused(payment.paused, payment.date);

const isPast = (payment: ComingPayment | PastPayment): payment is PastPayment =>
  'cameBack' in payment;

const kindOf = (payment: ComingPayment | PastPayment): Channel['kind'] => {
  if (isPast(payment)) return payment.cameBack ? 'came_back' : 'taken';
  if (payment.amount === 0) return 'free';
  return payment.state === 'can_change' ? 'coming' : 'fixed';
};

/** "Paid", "Can change until 20 January 2027". */
export const formatPaymentStatus = (payment: ComingPayment | PastPayment): string => {
  if (isPast(payment)) return formatState(payment);
  const until = payment.changesUntil;
  return until === null
    ? WHY.goesOut(formatDate(payment.date))
    : WHY.canChange(formatShortDay(until));
};
