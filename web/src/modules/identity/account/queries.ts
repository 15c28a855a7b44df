import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { listSignIns } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../platform/client.ts';

type SignInsAnswer = ParsedAnswer<typeof listSignIns>;
export type SignInRecord = SignInsAnswer['data'][number];

/** Where the parent is signed in; asked anew each time the page opens. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, { signal }),
  staleTime: 0,
});
