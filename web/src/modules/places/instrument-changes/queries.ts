import { queryOptions } from '@tanstack/react-query';
import {
  getBand,
  listChangeAvailabilities,
  listSlots,
} from '@bandstand/domain/places/instrument-changes/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { BandId, KidId, SchoolId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { queryClient, refreshFamily } from '../../../platform/queries.ts';

export type Slots = ParsedAnswer<typeof listSlots>;
export type SlotRecord = Slots['data'][number];

/** A child's places. What was offered a minute ago may be over: asked for each time the page is opened. */
export const slotsQuery = (kidId: KidId) =>
  queryOptions({
    queryKey: ['slots', kidId],
    queryFn: ({ signal }) => call(listSlots, { params: { id: kidId }, signal }),
    staleTime: 0,
  });

export const bandQuery = (bandId: BandId) =>
  queryOptions({
    queryKey: ['band', bandId],
    queryFn: async ({ signal }) =>
      (await call(getBand, { params: { id: bandId }, signal })).data.attributes,
  });

/** Free places are somebody else's a minute later. */
export const availabilitiesQuery = (schoolId: SchoolId, year: number) =>
  queryOptions({
    queryKey: ['change-availabilities', schoolId, year],
    queryFn: async ({ signal }) =>
      (
        await call(listChangeAvailabilities, {
          params: { id: schoolId },
          query: { year: String(year) },
          signal,
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

const OF_PLACES = new Set(['slots', 'change-availabilities', 'places']);

/** A child has another place, or said what they do not want: all that shows places is out of date. */
export const refreshPlaces = async (): Promise<void> => {
  await Promise.all([
    refreshFamily(),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => OF_PLACES.has(String(queryKey[0])),
    }),
  ]);
};
