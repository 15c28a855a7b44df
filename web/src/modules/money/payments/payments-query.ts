import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer, SentQuery } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { call } from '../../../platform/client.ts';

export type Payments = CamelCased<ParsedAnswer<typeof getPayments>>;
export type ComingPayment = Payments['coming'][number];
export type PastPayment = Payments['past'][number];
/** What is still to be taken in parts. */
export type RemainingParts = NonNullable<Payments['inParts']>;
export type PaymentPart = ComingPayment['parts'][number];
export type PaymentsQuestion = SentQuery<typeof getPayments>;

/** What the family pays, by the server's own sums; with a question, what it would pay as well. */
export const paymentsQuery = (asked: PaymentsQuestion = {}) =>
  queryOptions({
    queryKey: ['payments', asked],
    queryFn: async ({ signal }) => camelCased(await call(getPayments, { query: asked, signal })),
  });
