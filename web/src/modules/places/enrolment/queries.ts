import { queryOptions } from '@tanstack/react-query';
import { getPlaces, getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';

/** Free places are somebody else's a minute later: they are asked for each time, and no earlier answer is shown. */
export const placesQuery = (timetableId: TimetableId, year: number) =>
  queryOptions({
    queryKey: ['places', timetableId, year],
    queryFn: ({ signal }) =>
      call(getPlaces, { params: { id: timetableId, year: String(year) }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const pricingQuery = (timetableId: TimetableId, kidId: KidId | null, name: string) =>
  queryOptions({
    queryKey: ['pricing', timetableId, kidId, name],
    queryFn: ({ signal }) =>
      call(getPricingForGrownUp, {
        params: { id: timetableId },
        query: {
          ...(kidId !== null && { kid_id: kidId }),
          ...(name !== '' && { kid_name: name }),
        },
        signal,
      }),
  });
