import { queryOptions } from '@tanstack/react-query';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';

export type Cost = ParsedAnswer<typeof getCancellation>;

/** What cancelling costs, by the server's own sums; at once when there is no last day. Never an old answer. */
export const costQuery = (kidId: KidId, lastDay: string | null) =>
  queryOptions({
    queryKey: ['cancellation', kidId, lastDay],
    queryFn: ({ signal }) =>
      call(getCancellation, {
        params: { id: kidId },
        query: lastDay === null ? {} : { last_day: lastDay },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
