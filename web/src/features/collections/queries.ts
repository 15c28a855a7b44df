import { queryOptions } from '@tanstack/react-query';
import { getRun, listRuns } from '@bandstand/domain/collections/office-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { call } from '../../platform/client.ts';

export type RunInFull = AnswerRead<typeof getRun>['data']['attributes'];

export const runsQuery = queryOptions({
  queryKey: ['office', 'runs'],
  queryFn: async ({ signal }) => (await call(listRuns, { signal })).data,
});

export const runQuery = (month: string) =>
  queryOptions({
    queryKey: ['office', 'runs', month],
    queryFn: async ({ signal }) =>
      (await call(getRun, { params: { month }, signal })).data.attributes,
  });
