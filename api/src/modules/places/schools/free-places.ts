import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bestPlaces } from '@bandstand/domain/places/enrolment/best-places';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { formatWeekday, londonDate } from '@bandstand/domain/kernel/london';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type * as contract from '@bandstand/domain/places/schools/office-contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { findBandsWithTimes } from './store.ts';

/** The place that a child of a school year would get on each instrument, for the colleague who has the parent on the phone. */
export const listFreePlaces = async (
  { db, clock }: { readonly db: NodePgDatabase; readonly clock: Clock },
  { params, query }: Call<typeof contract.listFreePlaces>,
): CallAnswer<typeof contract.listFreePlaces> => {
  const found = await findBandsWithTimes(db, params.id);
  if (found === undefined) return refuse('not_found');
  const year = schoolYearOf(londonDate(clock.now()));
  const bands = found.bands.map((band) => ({
    ...band,
    memberYears: band.memberYears.map((offset) => offset + year),
  }));
  const times = new Map(found.times.map((band) => [band.id, band]));
  const places = bestPlaces(query.year, bands).flatMap(({ bandId: id, ...place }) => {
    const band = times.get(id);
    if (band === undefined) return [];
    const { name, weekday, starts_at, ends_at, has_own_time } = band;
    const lesson_day = formatWeekday(weekday);
    return [{ ...place, band: name, lesson_day, starts_at, ends_at, has_own_time }];
  });
  return ok({ places });
};
