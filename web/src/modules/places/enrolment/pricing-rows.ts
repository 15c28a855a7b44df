import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import { AMOUNTS } from './payment-words.ts';
import { dayOrTbc, poundsOrTbc, TBC } from './words.ts';

interface Labels {
  readonly cost: string;
  readonly day: string;
}

/** What lessons cost and when they begin, row by row; what is not known yet says so. */
export const pricingRows = (pricing: PricingInfo, { cost, day }: Labels): SummaryRow[] => [
  { label: cost, value: formatPounds(pricing.regular_monthly_cost) },
  { label: day, value: pricing.lessons_are_on ?? TBC },
  {
    label: 'First Lesson Date',
    value: dayOrTbc(pricing.first_lesson_date),
    note: concertNote(pricing),
  },
  { label: 'First Payment Date', value: dayOrTbc(pricing.first_payment_date) },
  { label: 'First Payment Amount', value: poundsOrTbc(pricing.first_payment_amount) },
  {
    label: 'First Payment Covers',
    value: pricing.first_payment_covers_period ?? TBC,
    note: freeNote(pricing),
  },
  ...totalRows(pricing),
];

const freeNote = ({ is_first_month_free: isFree }: PricingInfo): string =>
  isFree === false ? AMOUNTS.freeMonthUsed : AMOUNTS.freeMonth;

const concertNote = ({ upcoming_concert: concert }: PricingInfo): string | undefined =>
  concert === null ? undefined : AMOUNTS.concert(formatDate(concert));

/** The whole family, where siblings pay already or something is owed. */
const totalRows = (pricing: PricingInfo): SummaryRow[] => {
  const owed = pricing.pricing_with_outstanding_balance;
  const totals = owed ?? pricing.pricing_with_enrolled_siblings;
  if (totals === null) return [];
  const next = {
    label: AMOUNTS.nextTotal,
    value: formatPounds(totals.next_payment_amount),
    note: nextNote(pricing),
  };
  const monthly = {
    label: AMOUNTS.monthlyTotal,
    value: formatPounds(totals.regular_monthly_amount),
  };
  const balance =
    owed === null
      ? []
      : [{ label: 'Outstanding Balance', value: formatPounds(owed.outstanding_balance) }];
  return [...balance, { ...next, isTotal: true }, { ...monthly, isTotal: true }];
};

const nextNote = ({
  first_payment_date: on,
  pricing_with_outstanding_balance: owed,
}: PricingInfo): string => AMOUNTS.familyPays(on === null ? null : formatDate(on), owed !== null);
