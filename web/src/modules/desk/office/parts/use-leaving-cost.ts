import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { getCancellationForOffice } from '@bandstand/domain/desk/office/on-behalf-contract';
import { call } from '../../../../platform/client.ts';
import type { KidDialogProps } from './act-dialogs.tsx';

export type LeavingChild = Pick<KidDialogProps, 'family' | 'kidId'>;
export type LeavingCost = ParsedAnswer<typeof getCancellationForOffice>;

/** What leaving costs by the figures that the parent would see; never an old answer. */
export const useCost = ({ family, kidId }: LeavingChild, lastDay: IsoDate | null) =>
  useQuery({
    queryKey: ['office', 'cancellation', kidId, lastDay],
    queryFn: ({ signal }) =>
      call(getCancellationForOffice, {
        params: { family, id: kidId },
        query: lastDay === null ? {} : { last_day: lastDay },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
