import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { freePlaces, bestPlaces } from '@bandstand/domain/places/enrolment/which-band';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { formatWeekday, londonDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/places/schools/contract';
import type * as office from '@bandstand/domain/places/schools/office-contract';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { Clock } from '../../../platform/clock.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countWaiting } from '../waiting-list/positions.ts';
import { quoteFor } from './pricing.ts';
import * as store from './store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { findBandsWithTimes } from './store.ts';

export interface SchoolsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

const SHOWN_AT_MOST = 20;

export const find = async (
  { db }: SchoolsDeps,
  { query }: Call<typeof contract.findTimetables>,
): CallAnswer<typeof contract.findTimetables> => {
  const begun = await store.findTimetables(db, query.q, SHOWN_AT_MOST);
  const found =
    begun.length > 0 ? begun : await store.findInSpiteOfSlips(db, query.q, SHOWN_AT_MOST);
  return ok({
    data: found.map(({ id, weekday, ...summary }) =>
      toRecord('timetable', { id, attributes: { ...summary, lesson_day: formatWeekday(weekday) } }),
    ),
  });
};

export const price = async (
  { db, clock }: SchoolsDeps,
  { params }: Call<typeof contract.getPricing>,
): CallAnswer<typeof contract.getPricing> => {
  const timetable = await store.findTimetable(db, params.id);
  return timetable === undefined
    ? refuse('not_found')
    : ok(snakeCased(quoteFor(timetable, clock.now())));
};

export const priceForGrownUp = async (
  { db, clock }: SchoolsDeps,
  { params, query, parent }: Call<typeof contract.getPricingForGrownUp>,
): CallAnswer<typeof contract.getPricingForGrownUp> => {
  const timetable = await store.findTimetable(db, params.id);
  if (timetable === undefined) return refuse('not_found');
  const { kid_id: kidId = null, kid_name: typed = null } = query;
  const own = kidId === null ? null : await store.findOwnName(db, parent.grownUpId, kidId);
  if (kidId !== null && own === null) return refuse('not_found');
  const family = await store.findFamily(db, parent.grownUpId);
  return ok(snakeCased(quoteFor(timetable, clock.now(), family, { kidId, name: typed ?? own })));
};

interface ReservedKid {
  readonly id: KidId;
  readonly name: string;
  readonly timetable_id: TimetableId;
}

/** What each of these children's lessons would begin with, were their reserved places taken now. */
export const quoteReserved = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  grownUpId: GrownUpId,
  kids: readonly ReservedKid[],
) => {
  const ids = kids.map((kid) => kid.timetable_id);
  const [timetables, family] = await Promise.all([
    store.findTimetablesOf(db, ids),
    store.findFamily(db, grownUpId),
  ]);
  return kids.flatMap(({ id: kidId, name, timetable_id }) => {
    const timetable = timetables.find(({ id }) => id === timetable_id);
    if (timetable === undefined) return [];
    const quoted = quoteFor(timetable, clock.now(), family, { kidId, name });
    const { firstLessonDate, firstPaymentDate, firstPaymentAmount } = quoted;
    return [
      { kid_id: kidId, ...snakeCased({ firstLessonDate, firstPaymentDate, firstPaymentAmount }) },
    ];
  });
};

export const places = async (
  deps: SchoolsDeps,
  { params }: Call<typeof contract.getPlaces>,
): CallAnswer<typeof contract.getPlaces> => {
  const { id, year } = params;
  const bands = await store.findBands(deps.db, id);
  if (bands === undefined) return refuse('not_found');
  return ok({ ...freePlaces(year, bands), waiting: await countWaiting(deps, id, year) });
};

const SHOWN = 20;

/** Schools by a part of their name or town, for the office to choose from. */
export const findSchools = async (
  { db }: { readonly db: Db },
  { query: { said } }: Call<typeof office.findSchools>,
): CallAnswer<typeof office.findSchools> =>
  ok({
    data: (await store.findSchools(db, said, SHOWN)).map(({ id, name, town }) =>
      toRecord('office_school', { id, attributes: { name, town } }),
    ),
  });

/** The place that a child of a school year would get on each instrument, for the colleague who has the parent on the phone. */
export const listFreePlaces = async (
  { db, clock }: { readonly db: NodePgDatabase; readonly clock: Clock },
  { params, query }: Call<typeof office.listFreePlaces>,
): CallAnswer<typeof office.listFreePlaces> => {
  const found = await findBandsWithTimes(db, params.id);
  if (found === undefined) return refuse('not_found');
  const year = schoolYearOf(londonDate(clock.now()));
  const bands = found.bands.map((band) => ({
    ...band,
    memberYears: band.memberYears.map((offset) => offset + year),
  }));
  const times = new Map(found.times.map((band) => [band.id, band]));
  const listed = bestPlaces(query.year, bands).flatMap(({ bandId: id, ...place }) => {
    const band = times.get(id);
    if (band === undefined) return [];
    const { name, weekday, starts_at, ends_at, has_own_time } = band;
    const lesson_day = formatWeekday(weekday);
    return [{ ...place, band: name, lesson_day, starts_at, ends_at, has_own_time }];
  });
  return ok({ places: listed });
};
