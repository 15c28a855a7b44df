import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { findSchools } from '@bandstand/domain/places/schools/office-contract';
import { getSystem } from '@bandstand/domain/desk/system/office-contract';
import { call } from '../../../platform/client.ts';

export type SystemPage = ParsedAnswer<typeof getSystem>['data']['attributes'];

const EVERY_TEN_SECONDS = 10_000;

export const systemQuery = queryOptions({
  queryKey: ['office', 'system'],
  queryFn: async ({ signal }) => (await call(getSystem, { signal })).data.attributes,
  // What is being examined is done some minutes later.
  refetchInterval: ({ state }) => (state.data?.is_examining ? EVERY_TEN_SECONDS : false),
});

export const schoolsQuery = (said: string) =>
  queryOptions({
    queryKey: ['office', 'schools', said],
    queryFn: async ({ signal }) => (await call(findSchools, { query: { said }, signal })).data,
    enabled: said.trim().length > 1,
    placeholderData: keepPreviousData,
  });
