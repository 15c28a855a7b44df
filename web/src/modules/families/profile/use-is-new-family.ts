import { useQuery } from '@tanstack/react-query';
import { isNewFamily } from '@bandstand/domain/places/enrolment/new-family';
import { grownUpQuery, kidsQuery } from '../../../platform/queries.ts';

/** Whether the family joins with its first child; not as long as it isn't known. */
export const useIsNewFamily = (): boolean => {
  const paying = useQuery(grownUpQuery).data?.attributes.activeDirectDebitOrDdInfo;
  const kids = useQuery(kidsQuery).data;
  return (
    paying === false &&
    kids !== undefined &&
    isNewFamily(kids.map(({ attributes }) => attributes.status))
  );
};
