import { queryOptions } from '@tanstack/react-query';
import { getRun, listRuns } from '@bandstand/domain/collections/office-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call } from '../../platform/client.ts';

export type RunInFull = AnswerRead<typeof getRun>['data']['attributes'];

/** All that is known of money; whatever changes some of it may change the rest. */
export const MONEY = ['office', 'money'] as const;

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
