import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { OfficeCall } from '@bandstand/domain/desk/office/for-family';
import { forFamily } from '../for-family.ts';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { call } from '../../../../platform/client.ts';
import type { KidDialogProps } from './act-dialogs.tsx';

export type LeavingChild = Pick<KidDialogProps, 'family' | 'kidId'>;
export type LeavingCost = ParsedAnswer<OfficeCall<typeof getCancellation>>;

/** What leaving costs by the figures that the parent would see; never an old answer. */
export const useCost = ({ family, kidId }: LeavingChild, lastDay: IsoDate | null) =>
  useQuery({
    queryKey: ['office', 'cancellation', kidId, lastDay],
    queryFn: ({ signal }) =>
      call(forFamily(getCancellation), {
        params: { family, id: kidId },
        query: lastDay === null ? {} : { last_day: lastDay },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
