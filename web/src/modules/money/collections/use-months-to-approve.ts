import { MONEY_DECIDERS } from '@bandstand/domain/kernel/role';
import { useQuery } from '@tanstack/react-query';
import { waitsForApproval } from '@bandstand/domain/money/collections/run/cutoffs';
import { portalNow } from '../../../platform/provider.ts';
import { useMay } from '../../identity/staff/use-may.ts';
import type { CollectionRun } from './parts/month-card.tsx';
import { runsQuery } from './queries.ts';

/** The months that somebody still has to approve, for those who decide about money; null until they are known. */
export const useMonthsToApprove = (): readonly CollectionRun[] | null => {
  const isAsked = useMay(MONEY_DECIDERS);
  const runs = useQuery({ ...runsQuery(''), enabled: isAsked, refetchInterval: 60_000 });
  if (!isAsked) return [];
  if (runs.isPending) return null;
  return (runs.data?.data ?? []).filter(({ attributes: { submit_by: submitBy, states } }) =>
    waitsForApproval({ submitBy, states }, portalNow()),
  );
};
