import { queryOptions } from '@tanstack/react-query';
import type { AnswerRead, QuerySent } from '@bandstand/domain/kernel/endpoint';
import { getPayments } from '@bandstand/domain/payments/payments-contract';
import { call } from '../../platform/client.ts';

export type Payments = AnswerRead<typeof getPayments>;
export type ComingPayment = Payments['coming'][number];
export type PastPayment = Payments['past'][number];
/** What is still to be taken in parts. */
export type PartsLeft = NonNullable<Payments['in_parts']>;
export type PaymentPart = ComingPayment['parts'][number];
export type PaymentsAsked = QuerySent<typeof getPayments>;

/** What the family pays, by the server's own sums; with a question, what it would pay as well. */
export const paymentsQuery = (asked: PaymentsAsked = {}) =>
  queryOptions({
    queryKey: ['payments', asked],
    queryFn: ({ signal }) => call(getPayments, { query: asked, signal }),
  });
