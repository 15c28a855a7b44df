import { describe, expect, it } from 'vitest';
import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import { placeIn, presentSide, seatOf, sideOf } from './places.ts';
import type { Slots } from './queries.ts';

const acorns = {
  id: 'acorns',
  name: 'Electric Acorns',
  year_from: 2,
  year_to: 4,
  out_of_hours: false,
  instrument_availability: { vocals: 0, keyboard: 1, guitar: 2, bass: 0, drums: 1 },
};
const tuesday: TimetableWithBands = {
  id: 'tuesday',
  display_day_time_slot_long: 'Tuesday 9.15am to 12.15pm',
  band_leader_name: 'Marcus Bell',
  regular_monthly_cost: 3600,
  bands: [acorns],
};
const slots = (bandId: string): Slots => ({
  data: [
    {
      id: 'plays',
      type: 'slot',
      attributes: {
        instrument_type: 'drums',
        change_is_pending_approval: false,
        is_delayed_instrument_change: false,
        blocked_until: null,
      },
      relationships: { band: { data: { type: 'band', id: bandId } } },
    },
  ],
  included: [
    {
      id: 'amplifiers',
      type: 'band',
      attributes: { name: 'The Amplifiers', year_from: 0, year_to: 2, out_of_hours: false },
    },
  ],
  meta: { lesson_days: [] },
});
const kid = {
  timetableId: 'tuesday',
  timetableName: 'Oakfield Primary School (Tuesday)',
  timetableBl: 'Marcus Bell',
  subscriptionAmount: 3450,
};

describe('a cell of the table', () => {
  const seat = seatOf(slots('acorns'));

  it('is the child’s own place, even while the band has more of them', () => {
    expect(placeIn(acorns, 'drums', seat)).toBe('here');
  });

  it('is free while there is a place, else full', () => {
    expect(placeIn(acorns, 'guitar', seat)).toBe('free');
    expect(placeIn(acorns, 'bass', seat)).toBe('full');
    expect(placeIn(acorns, 'drums', seatOf(slots('oak')))).toBe('free');
  });
});

describe('the two sides of a move', () => {
  it('begin where the child plays', () => {
    expect(presentSide(kid, [tuesday], slots('acorns'))).toEqual(sideOf(tuesday, acorns, 'drums'));
  });

  it('know a band that the table lacks because the child has outgrown it', () => {
    expect(presentSide(kid, [tuesday], slots('amplifiers')).band?.name).toBe('The Amplifiers');
  });

  it('fall back on the child’s own record when their day is not in the list', () => {
    expect(presentSide(kid, [], slots('amplifiers'))).toMatchObject({
      lessonDay: 'Oakfield Primary School (Tuesday)',
      bandLeader: 'Marcus Bell',
      monthly: 3450,
    });
  });
});
