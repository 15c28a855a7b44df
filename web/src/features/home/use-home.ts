import { useQuery } from '@tanstack/react-query';
import { isProfileComplete } from '@bandstand/domain/profile/rules';
import {
  codeQuery,
  directDebitQuery,
  grownUpQuery,
  kidsQuery,
  offersQuery,
  waitingListQuery,
  type GrownUpRecord,
  type KidRecord,
} from '../../platform/queries.ts';

export const liveQuery = codeQuery('home-live', () => import('./live.ts'));

/** Everything that Home shows, shown together: nothing that is read moves afterwards. */
export function useHome() {
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  const offers = useQuery(offersQuery);
  const hasOffers = offers.isError || (offers.data ?? []).length > 0;
  // Its confirmation can be reopened; that card stands last, and nothing waits for it.
  const hasDirectDebit = (useQuery(directDebitQuery).data?.created_on ?? null) !== null;
  const isAwaited = hasOffers || goesOn(grownUp.data, kids.data);
  const live = useQuery({ ...liveQuery, enabled: isAwaited || hasDirectDebit });
  // Asked for together with the code that shows it.
  useQuery({ ...waitingListQuery, enabled: kids.data?.some(waits) ?? false });
  const isHere = [kids, offers, ...(isAwaited ? [live] : [])].every(({ isPending }) => !isPending);
  return { grownUp, kids, live, isHere: isHere && grownUp.data !== undefined };
}

const goesOn = (
  grownUp: GrownUpRecord | undefined,
  kids: readonly KidRecord[] | undefined,
): boolean =>
  (grownUp !== undefined && !isProfileComplete(grownUp.attributes)) ||
  kids?.length === 0 ||
  kids?.some(
    (kid) =>
      waits(kid) ||
      kid.attributes.is_enrolled ||
      kid.attributes.has_timeline_entries ||
      kid.attributes.changes_on !== null ||
      kid.attributes.delayed_cancellation_date !== null ||
      kid.attributes.reason_for_cancelling !== null ||
      kid.attributes.status.startsWith('reserved'),
  ) === true;

const waits = ({ attributes }: KidRecord): boolean => attributes.waiting_for.length > 0;
