import { useQuery } from '@tanstack/react-query';
import type { Role } from '@bandstand/domain/kernel/role';
import { meQuery } from '../../staff/queries.ts';

/** Who acts for a family; others only look. */
const ACTS: ReadonlySet<Role> = new Set(['office', 'admin']);

export const useMayAct = (): boolean => {
  const { data: me } = useQuery(meQuery);
  return me?.attributes.roles.some((role) => ACTS.has(role)) ?? false;
};
