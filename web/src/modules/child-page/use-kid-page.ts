import { useQuery } from '@tanstack/react-query';
import type { KidId } from '@bandstand/domain/kernel/ids';
import {
  kidsIncludedQuery,
  kidsQuery,
  offersQuery,
  waitingListQuery,
} from '../../platform/queries.ts';
import { alongWith } from '../families/children/facts.ts';
import { flagsQuery, kidInFullQuery } from '../families/children/queries.ts';

/** What the page of a child shows, together: what fails is told in its own part. */
export const useKidPage = (kidId: KidId) => {
  const kids = useQuery(kidsQuery);
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  const offers = useQuery(offersQuery);
  // Asked for with the page, which does not wait for it: what can be changed is folded, and below the first screen.
  useQuery(kidInFullQuery(kidId));
  const flags = useQuery(flagsQuery);
  const kid = kids.data?.find(({ id }) => id === kidId);
  const isWaiting = kid !== undefined && kid.attributes.waitingFor.length > 0;
  const list = useQuery({ ...waitingListQuery, enabled: isWaiting });
  if (kids.data !== undefined && kid === undefined) return { kind: 'unknown_child' } as const;
  const others = [offers, ...(isWaiting ? [list] : [])];
  if (kid === undefined || others.some(({ isPending }) => isPending))
    return { kind: 'asking', query: kids } as const;
  const own = (offers.data ?? [])
    .map(({ attributes }) => attributes)
    .filter((offer) => offer.kidId === kid.id);
  return {
    kind: 'known',
    page: {
      kids: kids.data ?? [],
      kid,
      index: kid.attributes.siblingIndex,
      isWaiting,
      offers: own,
      along: alongWith(kid, included),
      /** Null until it is known; a flag that fails is off. */
      isAppOn: flags.isPending ? null : (flags.data?.kids_app_opt_in ?? false),
    },
  } as const;
};

export type KidPage = Extract<ReturnType<typeof useKidPage>, { kind: 'known' }>['page'];
