import { queryOptions } from '@tanstack/react-query';
import { getKid } from '@bandstand/domain/child-page/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { call } from '../../../platform/client.ts';

export type KidInFullRecord = CamelCased<ParsedAnswer<typeof getKid>>['data'];
export type KidInFull = KidInFullRecord['attributes'];

/** One child with their notes; what makes the children out of date, makes it so too. */
export const kidInFullQuery = (id: string) =>
  queryOptions({
    queryKey: ['kids', 'in-full', id],
    queryFn: async ({ signal }) =>
      camelCased((await call(getKid, { params: { id }, signal })).data),
  });

/** Which parts are switched on. A failure is taken for off, and not told. */
export const flagsQuery = queryOptions({
  queryKey: ['feature-flags'],
  queryFn: ({ signal }) => call(getFeatureFlags, { signal }),
  staleTime: 10 * 60_000,
  retry: false,
});
