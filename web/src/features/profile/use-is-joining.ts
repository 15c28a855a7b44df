import { useQuery } from '@tanstack/react-query';
import { isJoining } from '@bandstand/domain/enrolment/joining';
import { grownUpQuery, kidsQuery } from '../../platform/queries.ts';

/** Whether the family joins with its first child; not as long as it isn't known. */
export const useIsJoining = (): boolean => {
  const paying = useQuery(grownUpQuery).data?.attributes.activeDirectDebitOrDdInfo;
  const kids = useQuery(kidsQuery).data;
  return (
    paying === false &&
    kids !== undefined &&
    isJoining(kids.map(({ attributes }) => attributes.status))
  );
};
