import type { ToldPart } from './told-parts.ts';
import { formatDate, type IsoDate } from '../../kernel/london.ts';
import type { PaymentState } from './payment-history.ts';

/** What statements and receipts say, on the page and in the file. */
export const STATEMENT = {
  title: (year: string) => `Statement of payments ${year}`,
  receipt: 'Receipt',
  for: (name: string) => `For ${name}`,
  period: (from: string, until: string) => `Payments from ${from} to ${until}`,
  reference: (reference: string) => `On your bank statement: ${reference}`,
  total: 'Paid in total',
  totalBack: 'Paid back in total',
  none: 'No payments were taken in this school year.',
  notFound: 'We could not find this payment.',
  day: 'Day',
  what: 'What it was for',
  state: 'What became of it',
  amount: 'Amount',
} as const;

export const NEW_CHILD = 'New child';

export const formatDay = (date: IsoDate): string => formatDate(date, { year: true });

/** "20 January 2027", where the weekday says nothing. */
export const formatShortDay = (date: IsoDate): string => formatDay(date).replace(/^\S+ /, '');

const STATES: Readonly<Record<PaymentState, string>> = {
  can_change: 'Can change',
  will_be_taken: 'Will be taken',
  being_taken: 'Being taken',
  paid: 'Paid',
  asked_again: 'Came back',
  still_owed: 'Came back, still owed',
  came_back: 'Came back, included in a later payment',
  not_taken: 'Not taken',
  refunded_by_bank: 'Refunded by your bank',
  written_off: 'Written off',
  paid_back: 'Paid back to you',
};

/** What has become of a payment, in plain words. */
export const formatState = ({
  state,
  againOn: again,
}: {
  readonly state: PaymentState;
  readonly againOn: string | null;
}): string =>
  state === 'asked_again' && again !== null
    ? `Came back; asked for again on ${formatDay(again)}`
    : STATES[state];

/** "Maya’s lessons", "Owed from before". */
export const formatPart = ({
  what,
  firstName: name,
}: {
  readonly what: ToldPart['what'];
  readonly firstName: string;
}): string => {
  if (what === 'owed') return 'Owed from before';
  if (what === 'not_taken') return 'Not taken so far';
  if (what === 'credit') return 'Your credit';
  if (what === 'plan') return 'Owed from before, in parts';
  const child = name === '' ? NEW_CHILD : name;
  return what === 'lessons' ? `${child}’s lessons` : `${child}’s kids’ app`;
};

/** "2026-27": a school year by the calendar year in which it begins. */
export const formatSchoolYear = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
