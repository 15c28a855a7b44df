import { useQuery } from '@tanstack/react-query';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { useDebouncedText } from '../../../platform/use-debounced-text.ts';
import type { EnrolmentRequestProps } from './enrolment-request.ts';
import type { EnrolForm } from './form.ts';
import { placesQuery, pricingQuery } from './queries.ts';

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
