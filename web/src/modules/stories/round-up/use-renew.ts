import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Renew } from '../../../platform/use-medium.ts';

/** One call for all who ask at the same time. */
export const useRenew = (kidId: KidId): Renew => {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.refetchQueries(
      { queryKey: ['round-up', kidId], type: 'active' },
      { cancelRefetch: false, throwOnError: true },
    );
  }, [client, kidId]);
};
