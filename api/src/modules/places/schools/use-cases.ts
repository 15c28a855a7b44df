import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { freePlaces } from '@bandstand/domain/places/enrolment/which-band';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { formatWeekday } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/places/schools/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countWaiting } from '../waiting-list/positions.ts';
import { priceFor } from './pricing.ts';
import * as store from './store.ts';

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
    : ok(snakeCased(priceFor(timetable, clock.now())));
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
  return ok(snakeCased(priceFor(timetable, clock.now(), family, { kidId, name: typed ?? own })));
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
