import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSignedInStaff, listStaff } from '@bandstand/domain/identity/staff/people-contract';
import type { Role } from '@bandstand/domain/kernel/role';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import { call } from '../../../platform/client.ts';

export const meQuery = queryOptions({
  queryKey: ['office', 'me'],
  queryFn: async ({ signal }) => (await call(getSignedInStaff, { signal })).data,
});

export const STAFF_KEY = ['office', 'staff'] as const;

/** Everybody who works here or has, page after page, for a field in which one of them is chosen. */
export const everybodyQuery = queryOptions({
  queryKey: [...STAFF_KEY, 'everybody'],
  queryFn: async ({ signal }) => {
    let page = await call(listStaff, { query: {}, signal });
    const all = [...page.data];
    while (page.meta.next !== null) {
      page = await call(listStaff, { query: { after: page.meta.next }, signal });
      all.push(...page.data);
    }
    return all;
  },
});

/** Whether the colleague who is signed in may do what these roles may; false until it is known. */
export const useMay = (may: readonly Role[]): boolean => {
  const { data: me } = useQuery(meQuery);
  return me !== undefined && isAllowed(me.attributes.roles, may);
};
