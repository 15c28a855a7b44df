import { queryOptions } from '@tanstack/react-query';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { getCurrentSchool, listConcertVideos } from '@bandstand/domain/schools-area/contract';
import { call } from '../../platform/client.ts';

export type ConcertVideoRecord = AnswerRead<typeof listConcertVideos>['data'][number];

export const concertVideosQuery = queryOptions({
  queryKey: ['school', 'concert-videos'],
  queryFn: async ({ signal }) => (await call(listConcertVideos, { signal })).data,
});

export const currentSchoolQuery = queryOptions({
  queryKey: ['school', 'current'],
  queryFn: async ({ signal }) => (await call(getCurrentSchool, { signal })).data.attributes,
});
