import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { listPasskeys } from '@bandstand/domain/identity/passkeys/contract';
import { call } from '../../../platform/client.ts';

export type PasskeyRecord = ParsedAnswer<typeof listPasskeys>['data'][number];

/** The account's passkeys; asked again each time the page opens. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
});
