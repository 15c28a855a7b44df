import { useQuery, queryOptions } from '@tanstack/react-query';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import type { TimetableId, KidId } from '@bandstand/domain/kernel/ids';
import { getPlaces, getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import { useDebouncedText } from '../../../platform/use-debounced-text.ts';
import type { EnrolmentRequestProps } from './enrolment-request.ts';
import type { EnrolForm } from './form.ts';
import { call } from '../../../platform/client.ts';

/** Free places are somebody else's a minute later: they are asked for each time, and no earlier answer is shown. */
const placesQuery = (timetableId: TimetableId, year: number) =>
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

/** Prices as soon as there is a school, places as soon as there is a year too. */
export function useLessons({ name, school, year }: EnrolForm, kid: EnrolmentRequestProps['kid']) {
  const kidId = kid?.id ?? null;
  const id = school?.id ?? '';
  const isAsked = school !== null && !school.isClosed;
  const typed = useDebouncedText(kidId === null ? name.trim() : '', DEBOUNCE_MS);
  const pricing = useQuery({
    ...pricingQuery(id, kidId, typed),
    enabled: isAsked,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  const isClosed = school !== null && (school.isClosed || pricing.data?.lessons_are_on === null);
  const places = useQuery({
    ...placesQuery(id, year ?? 0),
    enabled: isAsked && !isClosed && year !== null,
  });
  return {
    pricing,
    places,
    isClosed,
    /** Places that could not be asked for again are not known any more. */
    free: places.isError || places.data === undefined ? undefined : withOwn(places.data, kid, id),
    /** How many wait for what is full. */
    queues: places.data?.waiting,
    years:
      school?.years ??
      (pricing.data ? { min: pricing.data.min_year, max: pricing.data.max_year } : null),
  };
}

/** The place that is held for this child while the parent chooses is there for them to take. */
const withOwn = (
  free: Places,
  kid: EnrolmentRequestProps['kid'],
  timetableId: TimetableId,
): Places => {
  const { status, timetableId: heldAt, assignedInstrumentType: held } = kid?.attributes ?? {};
  if (status !== 'reserved_during_enrolment' || heldAt !== timetableId || held == null) return free;
  return { ...free, [held]: free[held] + 1 };
};

/** A name says whether the child had the free month already. */
const DEBOUNCE_MS = 400;
