import { queryOptions } from '@tanstack/react-query';
import { getKidsApp, listLessonSeries } from '@bandstand/domain/stories/kids-app/contract';
import { call } from '../../../platform/client.ts';

/** Who can use the app and what it costs, by the server's sums; out of date with every other price of the family. */
export const kidsAppQuery = queryOptions({
  queryKey: ['pricing', 'kids-app'],
  queryFn: ({ signal }) => call(getKidsApp, { signal }),
});

export const lessonSeriesQuery = queryOptions({
  queryKey: ['lesson-series'],
  queryFn: async ({ signal }) =>
    (await call(listLessonSeries, { signal })).data.map(({ attributes }) => attributes),
});
