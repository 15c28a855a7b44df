import fc from 'fast-check';
import type { BandWithPlaces } from '../enrolment/which-band.ts';
import { PREFERENCES, SLOT_INSTRUMENTS, type SlotInstrument } from '../instruments/model.ts';
import type { Candidate, FreePlace } from './allocation.ts';

const NO_PLACES = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

export const aBand = (band: Partial<BandWithPlaces> = {}): BandWithPlaces => ({
  id: 'band',
  year_from: 0,
  year_to: 6,
  out_of_hours: false,
  member_years: [],
  places: 5,
  free: NO_PLACES,
  created_at: '2026-01-01T09:00:00Z',
  ...band,
});

export const aPlace = (instrument: SlotInstrument, place: Partial<FreePlace> = {}): FreePlace => ({
  slot_id: `slot-${instrument}`,
  instrument,
  band: aBand(),
  ...place,
});

/** A child that waits for these instruments since these days of September. */
export const aChild = (
  kid_id: string,
  waits: Partial<Record<SlotInstrument, number>>,
  child: Partial<Candidate> = {},
): Candidate => ({
  kid_id,
  year: 4,
  plays: null,
  changes_to: null,
  waits: Object.entries(waits).map(([instrument, day]) => ({
    instrument: instrument as SlotInstrument,
    joined_at: new Date(Date.UTC(2026, 8, day)).toISOString(),
  })),
  preferences: { first: 'no_preference', second: 'no_preference' },
  guitar_preference: 'any',
  refused: [],
  is_busy: false,
  ...child,
});

const SCHOOLS_BANDS = [
  aBand({ id: 'infants', year_from: 0, year_to: 2 }),
  aBand({ id: 'juniors', year_from: 2, year_to: 6, out_of_hours: true }),
  aBand({ id: 'everybody', created_at: '2026-02-01T09:00:00Z' }),
];

const place = (n: number) =>
  fc.record({
    slot_id: fc.constant(`slot-${n}`),
    instrument: fc.constantFrom(...SLOT_INSTRUMENTS),
    band: fc.constantFrom(...SCHOOLS_BANDS),
  });

const child = (number: number, places: number) =>
  fc.record({
    kid_id: fc.constant(`kid-${number}`),
    year: fc.constantFrom(-1, 1, 2, 3, 3, 4),
    plays: fc.option(fc.constantFrom(...SLOT_INSTRUMENTS), { freq: 3 }),
    changes_to: fc.constant(null),
    waits: fc.uniqueArray(
      fc.record({
        instrument: fc.constantFrom(...SLOT_INSTRUMENTS),
        joined_at: fc
          .integer({ min: 1, max: 6 })
          .map((day) => new Date(Date.UTC(2026, 8, day)).toISOString()),
      }),
      { selector: ({ instrument }) => instrument, minLength: 1, maxLength: 4 },
    ),
    preferences: fc.record({
      first: fc.constantFrom(...PREFERENCES),
      second: fc.constantFrom(...PREFERENCES),
    }),
    guitar_preference: fc.constantFrom('guitar', 'bass', 'any'),
    refused: fc.subarray(
      Array.from({ length: places }, (_, n) => `slot-${n}`),
      { maxLength: Math.min(1, places) },
    ),
    is_busy: fc.oneof(
      { weight: 5, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  });

/** A small school at one moment: up to four free places and five children. */
export const smallSchool = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }))
  .chain(([places, children]) =>
    fc.record({
      places: fc.tuple(...Array.from({ length: places }, (_, n) => place(n))),
      children: fc.tuple(...Array.from({ length: children }, (_, n) => child(n, places))),
    }),
  );
