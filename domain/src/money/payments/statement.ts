import { type IsoDate, formatDay } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { paidOf, type PaymentState } from './payment-history.ts';
import type { ToldPart } from './next-collection.ts';

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
  paid_otherwise: 'Came back, paid another way',
  not_taken: 'Not taken',
  refunded_by_bank: 'Refunded by your bank',
  written_off: 'Written off',
  paid_back: 'Paid back to you',
  received: 'Paid without Direct Debit',
};

/** What has become of a payment, in plain words. */
export const formatState = ({
  state,
  againOn: again,
}: {
  readonly state: PaymentState;
  readonly againOn: string | null;
}): string => {
  if (again === null) return STATES[state];
  return state === 'paid_otherwise'
    ? `Paid another way on ${formatShortDay(again)}`
    : `Came back; asked for again on ${formatDay(again)}`;
};

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

/** A payment as the Payments page has it. */
export interface StatementPayment {
  readonly date: IsoDate;
  readonly amount: Pennies;
  readonly state: PaymentState;
  readonly againOn: IsoDate | null;
  readonly parts: readonly (Parameters<typeof formatPart>[0] & {
    /** "February and March 2027"; empty for a debt. */
    readonly covers: string;
    readonly amount: Pennies;
  })[];
}

interface StatementFacts {
  readonly provider: { readonly name: string; readonly phone: string; readonly email: string };
  readonly name: string;
  /** The family's, in its lines; an empty one is left out. */
  readonly address: readonly (string | null)[];
  /** The Direct Debit's reference, as it is on bank statements. */
  readonly reference: string | null;
  /** The calendar year in which the school year begins. */
  readonly year: number;
  /** For a receipt: the day of its payment. */
  readonly date: IsoDate | undefined;
  readonly payments: readonly StatementPayment[];
}

/** What a statement's heading is; known before its payments are. */
export const statementTitle = ({ year, date }: Pick<StatementFacts, 'year' | 'date'>): string =>
  date === undefined ? STATEMENT.title(formatSchoolYear(year)) : STATEMENT.receipt;

/** Who paid whom, what for, and how much: a school year's payments, or the receipt of one. The page and the file show the same. */
export const toStatement = ({
  provider,
  name,
  address,
  reference,
  year,
  date,
  payments,
}: StatementFacts) => {
  const shown = payments
    .filter((payment) => date === undefined || payment.date === date)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    title: statementTitle({ year, date }),
    from: provider.name,
    contact: `${provider.phone}, ${provider.email}`,
    to: STATEMENT.for(name),
    about: [
      ...address.flatMap((line) => line || []),
      ...(date === undefined
        ? [STATEMENT.period(formatShortDay(`${year}-09-01`), formatShortDay(`${year + 1}-08-31`))]
        : []),
      ...(reference === null ? [] : [STATEMENT.reference(reference)]),
    ],
    none: date === undefined ? STATEMENT.none : STATEMENT.notFound,
    rows: shown.map((payment, nth) => ({
      // Two refunds of one day and amount are two.
      key: `${payment.date} ${nth}`,
      day: formatShortDay(payment.date),
      parts: payment.parts.map((part) => ({
        says:
          part.covers === '' ? formatPart(part) : `${formatPart(part)}, ${inOneLine(part.covers)}`,
        amount: part.amount,
      })),
      state: formatState(payment),
      /** Less than nothing is what was paid back. */
      amount: payment.state === 'paid_back' ? -payment.amount : payment.amount,
      /** Whether it is in the total. */
      counts: paidOf(payment) !== 0,
    })),
    ...totalOf(shown),
  };
};

/** "February and March 2027", whose year stays with its month. */
const inOneLine = (covers: string): string => covers.replace(/ (?=\d{4}$)/, '\u{A0}');

/** What was paid; or, of refunds alone, what was paid back. */
const totalOf = (shown: readonly StatementPayment[]) => {
  const total = shown.reduce((sum, payment) => sum + paidOf(payment), 0);
  return total < 0
    ? { totalSays: STATEMENT.totalBack, total: -total }
    : { totalSays: STATEMENT.total, total };
};

export type Statement = ReturnType<typeof toStatement>;
