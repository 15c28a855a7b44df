import { queryOptions } from '@tanstack/react-query';
import { getSignedInStaff, listStaff } from '@bandstand/domain/staff/people-contract';
import { call } from '../../platform/client.ts';

export const meQuery = queryOptions({
  queryKey: ['office', 'me'],
  queryFn: async ({ signal }) => (await call(getSignedInStaff, { signal })).data,
});

export const staffQuery = queryOptions({
  queryKey: ['office', 'staff'],
  queryFn: async ({ signal }) => (await call(listStaff, { signal })).data,
});
