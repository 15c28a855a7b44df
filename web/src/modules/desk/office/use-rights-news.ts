import { useQueryClient, type Mutation, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFault } from '../../../platform/client.ts';
import { meQuery } from '../../identity/staff/queries.ts';

const isNotAllowed = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'not_allowed';

/**
 * An administrator may change somebody's roles while they work: what a page loads or does is refused then, and the frame asks
 * again who it is. Once for each, so that a page which asks by itself does not keep on.
 */
export const useRightsNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const asked = new WeakSet<Query | Mutation>();
    const look = (refused: Query | Mutation) => {
      // Before it is known who it is, that is being asked anyway.
      if (!isNotAllowed(refused.state.error) || asked.has(refused)) return;
      asked.add(refused);
      if (client.getQueryData(meQuery.queryKey) === undefined) return;
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    const leaves = [
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') look(query);
      }),
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') look(mutation as Mutation);
      }),
    ];
    return () => leaves.forEach((leave) => leave());
  }, [client]);
};
