import type { IsoDate } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import type { MandateState } from '../payments/mandate-moves.ts';
import { collectableFrom } from './days.ts';

/** Why somebody should look at a collection before it is approved; those from whom nothing is taken come last. */
export const EXCEPTIONS = {
  in_dispute: 'The payer disputes what they were told.',
  mandate_not_active: 'The bank may not have the Direct Debit by then.',
  unusual_amount: 'It is more than one and a half times the usual amount.',
  first_payment: 'It is the first payment by this Direct Debit.',
  no_price: 'It can’t be worked out: most often a timetable has no price.',
  nothing_to_collect: 'Nothing is due, though a child has lessons.',
} as const;
export type Exception = keyof typeof EXCEPTIONS;

interface ExceptionalPayment {
  readonly amount: Pennies;
  readonly exceptions: readonly string[];
}

/** Payments that are out of the ordinary for the same reasons: all are counted, the largest of them are shown. */
export interface ExceptionGroup<Payment extends ExceptionalPayment> {
  readonly exceptions: readonly string[];
  readonly count: number;
  readonly total: Pennies;
  readonly shown: readonly Payment[];
}

const ORDER: readonly string[] = Object.keys(EXCEPTIONS);
const rankOf = ({ exceptions }: { readonly exceptions: readonly string[] }) =>
  Math.min(...exceptions.map((one) => ORDER.indexOf(one)));

/** Groups of payments with the same reasons, in the order of the reasons. */
export const sortGroups = <Group extends { readonly exceptions: readonly string[] }>(
  groups: readonly Group[],
): Group[] => groups.toSorted((one, other) => rankOf(one) - rankOf(other));

/** Collects payments into groups, one by one; of each group the largest are kept. */
export const startGroups = <Payment extends ExceptionalPayment>(ofEach: number) => {
  const groups = new Map<string, { count: number; total: Pennies; payments: Payment[] }>();
  const largest = (payments: readonly Payment[]) =>
    payments.toSorted((one, other) => other.amount - one.amount).slice(0, ofEach);
  return {
    add: (payment: Payment): void => {
      const key = payment.exceptions.join(' ');
      const group = groups.get(key) ?? { count: 0, total: 0, payments: [] };
      group.count += 1;
      group.total += payment.amount;
      group.payments.push(payment);
      // Now and then rather than each time, so that thousands of payments are not sorted thousands of times.
      if (group.payments.length > 2 * ofEach) group.payments = largest(group.payments);
      groups.set(key, group);
    },
    sorted: (): ExceptionGroup<Payment>[] =>
      sortGroups(
        [...groups.values()].map(({ payments, ...sum }) => ({
          ...sum,
          exceptions: payments[0]?.exceptions ?? [],
          shown: largest(payments),
        })),
      ),
  };
};

/** More than this times the usual amount is unusual. */
const UNUSUAL = 1.5;

interface PlannedCollection {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** What was collected by this Direct Debit before; null when nothing was. */
  readonly usual: Pennies | null;
  readonly mandate: MandateByBank;
}

/** A Direct Debit, with the London day on which the provider accepted it. */
export interface MandateByBank {
  readonly state: MandateState;
  readonly lodgedOn: IsoDate | null;
}

/** Whether a Direct Debit can be collected through on a day: the bank has had it for three working days, and nobody disputes it. */
export const canCollectThrough = (
  { state, lodgedOn: on }: MandateByBank,
  day: IsoDate,
): boolean => {
  if (state === 'active' || state === 'transferred') return true;
  return state === 'lodged' && on !== null && collectableFrom(on) <= day;
};

/** What is out of the ordinary about a collection. */
export const exceptionsOf = ({ on, amount, usual, mandate }: PlannedCollection): Exception[] => [
  ...(mandate.state === 'disputed' ? (['in_dispute'] as const) : []),
  ...(mandate.state !== 'disputed' && !canCollectThrough(mandate, on)
    ? (['mandate_not_active'] as const)
    : []),
  ...(usual === null ? (['first_payment'] as const) : []),
  ...(usual !== null && amount > usual * UNUSUAL ? (['unusual_amount'] as const) : []),
];
