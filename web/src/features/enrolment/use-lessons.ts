import { useQuery } from '@tanstack/react-query';
import type { EnrolForm } from './form.ts';
import { placesQuery, pricingQuery } from './queries.ts';

/** Prices as soon as there is a school, places as soon as there is a year too. */
export function useLessons({ school, year }: EnrolForm, kidId: string | null) {
  const id = school?.id ?? '';
  const isAsked = school !== null && !school.isClosed;
  const pricing = useQuery({ ...pricingQuery(id, kidId), enabled: isAsked });
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
    free: places.isError ? undefined : places.data,
    years:
      school?.years ??
      (pricing.data ? { min: pricing.data.min_year, max: pricing.data.max_year } : null),
  };
}
