import { formatDate, formatMonths, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { Kid } from '../../../platform/queries.ts';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { TBC } from './words.ts';

/** "£72.00 will be taken on Monday 1 March for February and March 2027, then £36.00 each month." */
export const paymentWords = (pricing: PricingInfo): string => {
  const {
    first_payment_date: date,
    first_payment_amount: amount,
    first_payment_covers_period: covers,
  } = pricing;
  const monthly = formatPounds(pricing.regular_monthly_cost);
  if (date === null || amount === null) {
    return `The first payment date is to be confirmed. We’ll tell you before we take anything. You’ll pay ${monthly} each month.`;
  }
  const taken = `will be taken on ${formatDate(date)}`;
  const forMonths = covers === null ? '' : ` for ${covers}`;
  const totals = pricing.pricing_with_outstanding_balance ?? pricing.pricing_with_enrolled_siblings;
  if (totals === null)
    return `${formatPounds(amount)} ${taken}${forMonths}, then ${monthly} each month.`;
  const whole = `${formatPounds(totals.next_payment_amount)} ${taken}: ${formatPounds(amount)}${forMonths}${restOf(pricing)}.`;
  return `${whole} After that, your family pays ${formatPounds(totals.regular_monthly_amount)} a month.`;
};

/** What else is in the family's collection of that day. */
const restOf = (pricing: PricingInfo): string => {
  const owed = pricing.pricing_with_outstanding_balance;
  const balance =
    owed === null ? [] : [`the outstanding balance of ${formatPounds(owed.outstanding_balance)}`];
  const siblings =
    pricing.pricing_with_enrolled_siblings === null ? [] : ['your family’s other payments'];
  const parts = [...siblings, ...balance];
  return parts.map((part, n) => `, ${n < parts.length - 1 ? '' : 'and '}${part}`).join('');
};

/** "£116.50 on Thursday 1 April 2027, £34.50 of it for Maya": all that is taken on that day. */
export const firstPaymentWords = (
  kid: Pick<Kid, 'firstName' | 'firstPaymentAmount' | 'firstPaymentDate'>,
  pricing: PricingInfo | null,
): string => {
  const { firstName: name, firstPaymentAmount: amount, firstPaymentDate: date } = kid;
  if (amount === null || date === null) return TBC;
  const totals =
    pricing?.pricing_with_outstanding_balance ?? pricing?.pricing_with_enrolled_siblings ?? null;
  const taken = formatPounds(totals?.next_payment_amount ?? amount);
  const whole = `${taken} on ${formatDate(date, { year: true })}`;
  return totals === null ? whole : `${whole}, ${formatPounds(amount)} of it for ${name}`;
};

export const firstLessonWords = (date: string | null): string =>
  date === null
    ? 'We will email you the date of the first lesson as soon as it is known.'
    : `The first lesson is on ${formatDate(date, { year: true })}.`;

export const AMOUNTS = {
  loading: 'Working out the amounts',
  changed: 'The amounts have changed',
  changedDetail: 'Nothing was set up. Please check the new amounts and agree to them again.',
  newPrice: (from: IsoDate) => `A new price from ${formatMonths([monthOf(from)]).split(' ')[0]}`,
  /** The next price and the present one follow. */
  newPriceIs: (from: IsoDate) =>
    `From 1st ${formatMonths([monthOf(from)]).replace(/^(September) .*/, '$1')} the monthly price is`,
  untilThen: 'Until then it is',
  freeMonthUsed:
    'This school year’s free month has already been used, so you pay for the month of the first lesson.',
  freeMonth: 'The month of the first lesson is free.',
  concert: (day: string) =>
    `The bands are in final rehearsals for their concert on ${day}, so the first lesson will be after it.`,
  nextTotal: 'Total Next Payment Amount',
  monthlyTotal: 'Total Regular Monthly Amount',
  familyPays: (on: string | null, owes: boolean) =>
    `Everything your family pays ${on === null ? 'with the next payment' : `on ${on}`}${owes ? ', including your outstanding balance' : ''}.`,
} as const;
