import { QueryClient, queryOptions } from '@tanstack/react-query';
import { listKids } from '@bandstand/domain/children/contract';
import { getDirectDebit } from '@bandstand/domain/payments/contract';
import { fetchGrownUp } from '@bandstand/domain/profile/contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call, CallFault } from './client.ts';

export type GrownUpRecord = AnswerRead<typeof fetchGrownUp>['data'];
export type KidRecord = AnswerRead<typeof listKids>['data'][number];

/** A failure that may pass is tried once more; a refusal is an answer. */
const retry = (failures: number, fault: unknown): boolean =>
  failures < 1 && fault instanceof CallFault && (fault.status === 0 || fault.status >= 500);

// Offline a call fails at once and says so. Held back until the connection returns, it would act without being asked again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The signed-in parent. */
export const grownUpQuery = queryOptions({
  queryKey: ['grown-up'],
  queryFn: async ({ signal }) => (await call(fetchGrownUp, { signal })).data,
});

/** The parent's children; the parent is asked for first, because the address names them. */
export const kidsQuery = queryOptions({
  queryKey: ['kids'],
  queryFn: async ({ signal, client }) => {
    const { id } = await client.ensureQueryData(grownUpQuery);
    return (await call(listKids, { params: { id }, signal })).data;
  },
});

export const directDebitQuery = queryOptions({
  queryKey: ['direct-debit'],
  queryFn: ({ signal }) => call(getDirectDebit, { signal }),
});

/** What a change of children, places or payments makes out of date. */
export const refreshFamily = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['grown-up', 'kids', 'direct-debit', 'pricing'].includes(String(queryKey[0])),
  });
