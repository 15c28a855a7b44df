import { queryOptions } from '@tanstack/react-query';
import { getRoundUp } from '@bandstand/domain/stories/round-up/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { KidId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';

export type RoundUpAnswer = CamelCased<ParsedAnswer<typeof getRoundUp>>;
export type RoundUpRecord = NonNullable<RoundUpAnswer['data']>;

/** A child's latest Round-Up, or the one of an id. Its addresses expire, so a page that was left open asks again. */
export const roundUpQuery = (kidId: KidId, roundUpId?: RoundUpId) =>
  queryOptions({
    queryKey: ['round-up', kidId, roundUpId ?? 'latest'],
    queryFn: async ({ signal }) =>
      camelCased(
        await call(getRoundUp, {
          params: { id: kidId },
          query: { round_up_id: roundUpId },
          signal,
        }),
      ),
    staleTime: 10 * 60_000,
  });
