import { describe, expect, it } from 'vitest';
import type { SlotRecord, Slots } from './queries.ts';
import { agreedOf, bandIdOf, bandIn, currentOf, isPlaceMissing, offeredOf } from './places.ts';

const slot = (id: string, isOffer: boolean, isLater: boolean, bandId: string): SlotRecord => ({
  id,
  type: 'slot',
  attributes: {
    instrument_type: 'drums',
    change_is_pending_approval: isOffer,
    is_delayed_instrument_change: isLater,
    blocked_until: isOffer || isLater ? '2027-01-18' : null,
  },
  relationships: { band: { data: { type: 'band', id: bandId } } },
});
const acorns = { name: 'Electric Acorns', year_from: 2, year_to: 4, out_of_hours: false };
const slots = (...data: SlotRecord[]): Slots => ({
  data,
  included: [
    { id: 'acorns', type: 'band', attributes: acorns },
    { id: 'nameless', type: 'band', attributes: { name: 'Known by name only' } },
  ],
  meta: { lesson_days: [] },
});

describe('the places of a child', () => {
  const plays = slot('plays', false, false, 'acorns');
  const offered = slot('offered', true, true, 'oak');
  const agreed = slot('agreed', false, true, 'oak');

  it('tells the place they play in from one that is offered', () => {
    const both = slots(plays, offered);
    expect([currentOf(both)?.id, offeredOf(both)?.id, agreedOf(both)]).toEqual([
      'plays',
      'offered',
      undefined,
    ]);
  });

  it('tells a change that is agreed for a later day from an offer', () => {
    const both = slots(agreed, plays);
    expect([currentOf(both)?.id, agreedOf(both)?.id, offeredOf(both)]).toEqual([
      'plays',
      'agreed',
      undefined,
    ]);
  });

  it('misses a place of a child who plays, and of nobody else', () => {
    expect(isPlaceMissing('enrolled', slots(plays, offered))).toBe(false);
    expect(isPlaceMissing('enrolled', slots(offered))).toBe(true);
    expect(isPlaceMissing('enrolled_waiting_to_change', slots())).toBe(true);
    expect(isPlaceMissing('waiting_list', slots())).toBe(false);
  });

  it('finds a band that came along, and none that came without its years', () => {
    expect(bandIdOf(plays)).toBe('acorns');
    expect(bandIdOf(undefined)).toBeNull();
    expect(bandIn(slots(plays), 'acorns')).toEqual(acorns);
    expect(bandIn(slots(plays), 'nameless')).toBeNull();
    expect(bandIn(slots(plays), 'oak')).toBeNull();
  });
});
