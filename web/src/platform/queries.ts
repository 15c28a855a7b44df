import { QueryClient, queryOptions } from '@tanstack/react-query';
import { listKids } from '@bandstand/domain/children/contract';
import { getDirectDebit } from '@bandstand/domain/payments/contract';
import { fetchGrownUp } from '@bandstand/domain/profile/contract';
import { getWaitingList, listOffers } from '@bandstand/domain/waiting-list/contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call, mayPass } from './client.ts';
import { keepDraftsOf } from './draft-storage.ts';

export type GrownUpRecord = AnswerRead<typeof fetchGrownUp>['data'];
type Kids = AnswerRead<typeof listKids>;
export type KidRecord = Kids['data'][number];
export type OfferRecord = AnswerRead<typeof listOffers>['data'][number];
export type ChildWaiting = AnswerRead<typeof getWaitingList>['children'][number];

/** A failure that may pass is tried once more; a refusal is an answer. */
const retry = (failures: number, fault: unknown): boolean => failures < 1 && mayPass(fault);

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
  queryFn: async ({ signal }) => {
    const { data } = await call(fetchGrownUp, { signal });
    keepDraftsOf(data.id);
    return data;
  },
});

/** Calls whose address names the parent ask for the parent first. */
const ofParent = async (client: QueryClient) => ({
  id: (await client.ensureQueryData(grownUpQuery)).id,
});

const kidsAnswerQuery = queryOptions({
  queryKey: ['kids'],
  queryFn: async ({ signal, client }) => call(listKids, { params: await ofParent(client), signal }),
});
const dataOf = ({ data }: Kids): Kids['data'] => data;
const includedOf = ({ included }: Kids) => included ?? [];

export const kidsQuery = queryOptions({ ...kidsAnswerQuery, select: dataOf });
/** The timetables and bands that came with the children. */
export const kidsIncludedQuery = queryOptions({ ...kidsAnswerQuery, select: includedOf });

/** Offers of places to the parent's children in the last 30 days. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: async ({ signal, client }) =>
    (await call(listOffers, { params: await ofParent(client), signal })).data,
});

/** Where the parent's waiting children stand. */
export const waitingListQuery = queryOptions({
  queryKey: ['waiting-list'],
  queryFn: async ({ signal, client }) =>
    (await call(getWaitingList, { params: await ofParent(client), signal })).children,
});

/**
 * For a part of a page that has asked already: mounted on a failed answer it would ask again by itself, and take its own
 * failure off the page.
 */
export const askedAbove = { retryOnMount: false } as const;

/** A part of a page whose code comes when it is needed; a failure is told in its place, and can be tried again. */
export const codeQuery = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

export const directDebitQuery = queryOptions({
  queryKey: ['direct-debit'],
  queryFn: ({ signal }) => call(getDirectDebit, { signal }),
});

const OF_FAMILY = new Set([
  'grown-up',
  'kids',
  'direct-debit',
  'pricing',
  'offers',
  'waiting-list',
]);

/** What a change of children, places or payments makes out of date. */
export const refreshFamily = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => OF_FAMILY.has(String(queryKey[0])),
  });
