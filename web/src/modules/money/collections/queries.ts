import { queryOptions } from '@tanstack/react-query';
import { getRun, listRuns } from '@bandstand/domain/money/collections/office-contract';
import type { ParsedAnswer, SentQuery } from '@bandstand/domain/kernel/endpoint';
import { listRunCollections } from '@bandstand/domain/money/collections/run/run-list-contract';
import { call } from '../../../platform/client.ts';

export type RunCollection = ParsedAnswer<typeof listRunCollections>['data'][number];
export type RunInFull = ParsedAnswer<typeof getRun>['data']['attributes'];

/** All that is known of money; whatever changes some of it may change the rest. */
export const MONEY = ['office', 'money'] as const;

/** Of a query, what it says. */
const asked = (state: string, after: string) =>
  ({
    ...(state !== '' && { state }),
    ...(after !== '' && { after }),
  }) as SentQuery<typeof listRunCollections>;

export const runCollectionsQuery = (month: string, state: string, after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'run', month, 'collections', state, after],
    queryFn: ({ signal }) =>
      call(listRunCollections, { params: { month }, query: asked(state, after), signal }),
  });

/** The months before one, or the newest. */
export const runsQuery = (before: string) =>
  queryOptions({
    queryKey: [...MONEY, 'runs', before],
    queryFn: ({ signal }) => call(listRuns, { query: before === '' ? {} : { before }, signal }),
  });

export const runQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONEY, 'run', month],
    queryFn: async ({ signal }) =>
      (await call(getRun, { params: { month }, signal })).data.attributes,
  });
