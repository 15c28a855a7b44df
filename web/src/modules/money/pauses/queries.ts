import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import {
  listPauses,
  previewPauseEnd,
  previewPause,
} from '@bandstand/domain/money/pauses/office-contract';
import { call } from '../../../platform/client.ts';
import { typedDay } from '../../../platform/form/typed-day.ts';

export type PauseDeskChild = ParsedAnswer<typeof listPauses>['data'][number];
export type PauseEffect = Partial<
  ParsedAnswer<typeof previewPause> & ParsedAnswer<typeof previewPauseEnd>
>;

export const pausesQuery = (family: string) =>
  queryOptions({
    queryKey: ['office', 'family', family, 'pauses'],
    queryFn: async ({ signal }) =>
      (await call(listPauses, { params: { id: family }, signal })).data,
  });

export const pausePreviewQuery = (id: string, first: string, last: string) =>
  queryOptions<PauseEffect>({
    queryKey: ['office', 'pause', id, first, last],
    queryFn: ({ signal }) =>
      call(previewPause, {
        params: { id },
        query: { first_day: first, last_day: last },
        signal,
      }),
    enabled: typedDay(first) !== null && typedDay(last) !== null,
    retry: false,
    staleTime: 0,
  });

export const pauseEndPreviewQuery = (id: string, last: string) =>
  queryOptions<PauseEffect>({
    queryKey: ['office', 'pause end', id, last],
    queryFn: ({ signal }) =>
      call(previewPauseEnd, { params: { id }, query: { last_day: last }, signal }),
    enabled: typedDay(last) !== null,
    retry: false,
    staleTime: 0,
  });
