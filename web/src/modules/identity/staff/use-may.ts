import { useQuery } from '@tanstack/react-query';
import type { Role } from '@bandstand/domain/kernel/role';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import { meQuery } from './queries.ts';

/** Whether the colleague who is signed in may do what these roles may; false until it is known. */
export const useMay = (may: readonly Role[]): boolean => {
  const { data: me } = useQuery(meQuery);
  return me !== undefined && isAllowed(me.attributes.roles, may);
};
