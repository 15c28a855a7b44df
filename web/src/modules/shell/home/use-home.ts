import { useQuery } from '@tanstack/react-query';
import {
  comingQuery,
  grownUpQuery,
  kidsQuery,
  offersQuery,
  waitingListQuery,
  type KidRecord,
} from '../../../platform/queries.ts';

/** Everything that Home shows, asked for at once and shown together: nothing that is read moves afterwards. */
export function useHome() {
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  const offers = useQuery(offersQuery);
  const coming = useQuery(comingQuery);
  const list = useQuery({ ...waitingListQuery, enabled: kids.data?.some(waits) ?? false });
  const isHere = [kids, offers, coming].every(({ isPending }) => !isPending) && !list.isLoading;
  return { grownUp, kids, isHere: isHere && grownUp.data !== undefined };
}

const waits = ({ attributes }: KidRecord): boolean => attributes.waitingFor.length > 0;
