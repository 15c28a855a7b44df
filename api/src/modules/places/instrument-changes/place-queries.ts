import { camelCased } from '@bandstand/domain/kernel/field-names';
import type * as contract from '@bandstand/domain/places/instrument-changes/contract';
import { lessonDaysToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate, formatTime, formatWeekday } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { priceOn } from '@bandstand/domain/prices/prices';
import { takesYear } from '@bandstand/domain/kernel/school-year/rules';
import { heldThrough } from '@bandstand/domain/places/waiting-list/offers';
import { CHANGE_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { ChangesDeps } from './moves.ts';
import {
  findBand,
  findSlots,
  type SlotRow,
  findAvailabilities,
  hasChildAt,
} from './slots-store.ts';

/** A child's places, and the lesson days that a change may be agreed for. */
export const listSlots = async (
  { db, clock }: Pick<ChangesDeps, 'db' | 'clock'>,
  { parent, params }: Call<typeof contract.listSlots>,
): CallAnswer<typeof contract.listSlots> => {
  const found = await findSlots(db, parent.grownUpId, params.id);
  if (found === undefined) return refuse('not_found');
  const { slots, ...lessons } = found;
  const bands = new Map(
    slots.map((row) => [row.band_id, bandRecord({ ...row, id: row.band_id, name: row.band_name })]),
  );
  return ok({
    data: slots.map(slotRecord),
    included: [...bands.values()],
    meta: { lesson_days: lessonDaysToChoose(camelCased(lessons), londonDate(clock.now())) },
  });
};

const slotRecord = (row: SlotRow) =>
  toRecord(
    'slot',
    {
      id: row.id,
      attributes: {
        instrument_type: row.instrument,
        change_is_pending_approval: row.holding === 'change_offer',
        is_delayed_instrument_change: CHANGE_HOLDINGS.includes(row.holding),
        blocked_until: blockedUntil(row),
      },
    },
    { kid: { type: 'kid', id: row.kid_id }, band: { type: 'band', id: row.band_id } },
  );

const blockedUntil = ({ holding, held_until: until }: SlotRow): string | null => {
  if (until === null) return null;
  return holding === 'dated_change' ? londonDate(new Date(until)) : heldThrough(new Date(until));
};

const bandRecord = ({
  id,
  name,
  year_from,
  year_to,
  out_of_hours,
}: Pick<SlotRow, 'id' | 'year_from' | 'year_to' | 'out_of_hours'> & { readonly name: string }) =>
  toRecord('band', { id, attributes: { name, year_from, year_to, out_of_hours } });

export const getBand = async (
  { db }: Pick<ChangesDeps, 'db'>,
  { parent, params }: Call<typeof contract.getBand>,
): CallAnswer<typeof contract.getBand> => {
  const band = await findBand(db, parent.grownUpId, params.id);
  return band === undefined ? refuse('not_found') : ok({ data: bandRecord(band) });
};

/** What a child of this school year could move to, timetable by timetable. */
export const listAvailabilities = async (
  { db, clock }: Pick<ChangesDeps, 'db' | 'clock'>,
  { parent, params, query }: Call<typeof contract.listChangeAvailabilities>,
): CallAnswer<typeof contract.listChangeAvailabilities> => {
  const asked = { grownUpId: parent.grownUpId, schoolId: params.id };
  const found = await findAvailabilities(db, asked);
  if (found.length === 0 && !(await hasChildAt(db, asked))) return refuse('not_found');
  const today = londonDate(clock.now());
  return ok({
    data: found.map(({ id, weekday, starts_at, ends_at, band_leader_name, prices, bands }) => ({
      id,
      display_day_time_slot_long: `${formatWeekday(weekday)} ${formatTime(starts_at.slice(0, 5))} to ${formatTime(ends_at.slice(0, 5))}`,
      band_leader_name,
      regular_monthly_cost: priceOn(today, prices),
      bands: bands.filter((band) => takesYear(camelCased(band), query.year)),
    })),
  });
};
