import { monthOf } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import type { PastPayment, PaymentFact } from '@bandstand/domain/money/payments/payment-history';
import type { PaymentsFacts } from './payments-store.ts';

/** What was collected before collections were rows: paid, unless the bank sent the month back. */
export const earlierPayments = ({ earlier }: PaymentsFacts): PaymentFact[] => {
  const monthsOf = (kind: string) =>
    new Set(earlier.flatMap((it) => (it.kind === kind ? [it.month] : [])));
  const [collected, returned] = [monthsOf('collection'), monthsOf('return')];
  return earlier
    .filter(
      ({ kind, month, amount }) =>
        amount > 0 && (kind === 'collection' || (kind === 'return' && !collected.has(month))),
    )
    .map(({ kind, month, amount, parts, on }) => ({
      month: month ?? monthOf(on),
      attempt: 1 as const,
      on: month === null ? on : collectionDate(month),
      amount,
      state: kind === 'return' || returned.has(month) ? ('owed' as const) : ('settled' as const),
      parts: kind === 'return' ? [] : withOwed(parts, amount),
    }));
};

/** What was taken beyond the month's own charges was owed from before. */
const withOwed = (parts: readonly CollectedPart[], amount: number): CollectedPart[] => {
  const owed = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  if (owed < 0) return [];
  return owed === 0
    ? [...parts]
    : [{ what: 'owed', kidId: null, months: [], amount: owed }, ...parts];
};

/** What was paid back to the family. */
export const refunds = ({ earlier }: PaymentsFacts): PastPayment[] =>
  earlier
    .filter(({ kind }) => kind === 'refund' || kind === 'refund_by_provider')
    .map(({ on, amount }) => ({
      month: monthOf(on),
      on,
      amount,
      parts: [],
      state: 'paid_back' as const,
      againOn: null,
    }));
