import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import {
  getCurrentSchool,
  listConcertVideos,
} from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import type { Renew } from '../../../platform/use-medium.ts';

export type ConcertVideoRecord = CamelCased<ParsedAnswer<typeof listConcertVideos>>['data'][number];

export const concertVideosQuery = queryOptions({
  queryKey: ['school', 'concert-videos'],
  queryFn: async ({ signal }) => camelCased((await call(listConcertVideos, { signal })).data),
});

export const currentSchoolQuery = queryOptions({
  queryKey: ['school', 'current'],
  queryFn: async ({ signal }) => (await call(getCurrentSchool, { signal })).data.attributes,
});

/** Asks for the videos once more: their addresses have a time, and what may be seen can change. */
export const useRefetchVideos = (): Renew => {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.refetchQueries(
        { queryKey: concertVideosQuery.queryKey },
        { cancelRefetch: false, throwOnError: true },
      ),
    [client],
  );
};
