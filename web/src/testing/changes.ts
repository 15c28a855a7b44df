import type {
  listChangeAvailabilities,
  listSlots,
} from '@bandstand/domain/places/instrument-changes/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import { idOf, RIVERSIDE } from './family.ts';
import { FULL } from './school.ts';

export type Slot = AnswerOf<typeof listSlots>['data'][number];

export const AMPS = idOf(71);
export const slotWith = (n: number, attributes: Partial<Slot['attributes']>): Slot => ({
  id: idOf(n),
  type: 'slot',
  attributes: {
    instrument_type: 'drums',
    change_is_pending_approval: false,
    is_delayed_instrument_change: false,
    blocked_until: null,
    ...attributes,
  },
  relationships: { band: { data: { id: AMPS, type: 'band' } } },
});
export const NOW = slotWith(81, {});
export const OFFERED = slotWith(82, {
  instrument_type: 'vocals',
  change_is_pending_approval: true,
  is_delayed_instrument_change: true,
  blocked_until: '2027-01-19',
});
export const AGREED = slotWith(82, {
  instrument_type: 'vocals',
  is_delayed_instrument_change: true,
  blocked_until: '2027-01-26',
});
export const BAND = { name: 'The Amplifiers', year_from: 3, year_to: 6, out_of_hours: false };

export const slotsOf = (...data: Slot[]): AnswerOf<typeof listSlots> => ({
  data,
  included: [{ id: AMPS, type: 'band', attributes: BAND }],
  meta: { lesson_days: ['2027-01-12', '2027-01-19', '2027-01-26'] },
});

type Timetable = AnswerOf<typeof listChangeAvailabilities>['data'][number];

/** Riverside's Tuesdays, where the Amplifiers have these places. */
export const timetableWith = (
  places: Partial<Places>,
  timetable: Partial<Timetable> = {},
): Timetable => ({
  id: RIVERSIDE,
  display_day_time_slot_long: 'Tuesdays, 1pm to 2pm',
  band_leader_name: null,
  regular_monthly_cost: 3600,
  bands: [{ ...BAND, id: AMPS, instrument_availability: { ...FULL, ...places } }],
  ...timetable,
});
