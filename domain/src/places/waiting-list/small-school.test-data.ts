import fc from 'fast-check';
import type { BandWithPlaces } from '../enrolment/which-band.ts';
import {
  PREFERENCES,
  SLOT_INSTRUMENTS,
  type SlotInstrument,
} from '../../kernel/instruments/model.ts';
import type { Candidate, FreePlace } from './allocation.ts';

const NO_PLACES = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

export const aBand = (band: Partial<BandWithPlaces> = {}): BandWithPlaces => ({
  id: 'band',
  yearFrom: 0,
  yearTo: 6,
  outOfHours: false,
  memberYears: [],
  places: 5,
  free: NO_PLACES,
  createdAt: '2026-01-01T09:00:00Z',
  ...band,
});

export const aPlace = (instrument: SlotInstrument, place: Partial<FreePlace> = {}): FreePlace => ({
  slotId: `slot-${instrument}`,
  instrument,
  band: aBand(),
  ...place,
});

/** A child who waits for these instruments since these days of September. */
export const aChild = (
  kidId: string,
  waits: Partial<Record<SlotInstrument, number>>,
  child: Partial<Candidate> = {},
): Candidate => ({
  kidId,
  year: 4,
  plays: null,
  changesTo: null,
  waits: Object.entries(waits).map(([instrument, day]) => ({
    instrument: instrument as SlotInstrument,
    joinedAt: new Date(Date.UTC(2026, 8, day)).toISOString(),
  })),
  preferences: { first: 'no_preference', second: 'no_preference' },
  guitarPreference: 'any',
  refused: [],
  isBusy: false,
  ...child,
});

const SCHOOLS_BANDS = [
  aBand({ id: 'infants', yearFrom: 0, yearTo: 2 }),
  aBand({ id: 'juniors', yearFrom: 2, yearTo: 6, outOfHours: true }),
  aBand({ id: 'everybody', createdAt: '2026-02-01T09:00:00Z' }),
];

const place = (n: number) =>
  fc.record({
    slotId: fc.constant(`slot-${n}`),
    instrument: fc.constantFrom(...SLOT_INSTRUMENTS),
    band: fc.constantFrom(...SCHOOLS_BANDS),
  });

const child = (number: number, places: number) =>
  fc.record({
    kidId: fc.constant(`kid-${number}`),
    year: fc.constantFrom(-1, 1, 2, 3, 3, 4),
    plays: fc.option(fc.constantFrom(...SLOT_INSTRUMENTS), { freq: 3 }),
    changesTo: fc.constant(null),
    waits: fc.uniqueArray(
      fc.record({
        instrument: fc.constantFrom(...SLOT_INSTRUMENTS),
        joinedAt: fc
          .integer({ min: 1, max: 6 })
          .map((day) => new Date(Date.UTC(2026, 8, day)).toISOString()),
      }),
      { selector: ({ instrument }) => instrument, minLength: 1, maxLength: 4 },
    ),
    preferences: fc.record({
      first: fc.constantFrom(...PREFERENCES),
      second: fc.constantFrom(...PREFERENCES),
    }),
    guitarPreference: fc.constantFrom('guitar', 'bass', 'any'),
    refused: fc.subarray(
      Array.from({ length: places }, (_, n) => `slot-${n}`),
      { maxLength: Math.min(1, places) },
    ),
    isBusy: fc.oneof(
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
