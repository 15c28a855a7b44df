import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { roundUpQuery } from './queries.ts';
import type { Renew } from '../../platform/use-medium.ts';

/** One call for all who ask at the same time. */
export const useRenew = (kidId: string): Renew => {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.refetchQueries(
      { queryKey: roundUpQuery(kidId).queryKey, exact: true },
      { cancelRefetch: false, throwOnError: true },
    );
  }, [client, kidId]);
};
