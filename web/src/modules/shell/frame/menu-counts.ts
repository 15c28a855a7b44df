import { useQuery } from '@tanstack/react-query';
import { countToAnswer } from '@bandstand/domain/shell/home/rules';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { grownUpQuery, kidsQuery, offersQuery } from '../../../platform/queries.ts';

/** What the menu marks; nothing before it is known. While enrolments are disabled there is no menu. */
export const useMenuCounts = () => {
  const grownUp = useQuery(grownUpQuery);
  const enabled = grownUp.data?.attributes.enrolmentsDisabled === false;
  const kids = useQuery({ ...kidsQuery, enabled });
  const offers = useQuery({ ...offersQuery, enabled });
  const known = (offers.data ?? []).map(({ attributes }) => attributes);
  const isMissing = grownUp.data !== undefined && !isProfileComplete(grownUp.data.attributes);
  return {
    kids: countToAnswer(kids.data ?? [], known),
    user: isMissing ? 1 : 0,
    children: kids.data ?? [],
    isKnown: enabled && !kids.isPending,
  };
};
