import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betterFor,
  freePlaces,
  placesToClaim,
  rankPlaces,
  type BandWithPlaces,
  type PlaceWish,
} from './which-band.ts';
import { tries } from '../../kernel/tries.test-data.ts';

const none = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const band = (id: string, own: Partial<BandWithPlaces> = {}): BandWithPlaces => ({
  id,
  yearFrom: 2,
  yearTo: 6,
  outOfHours: false,
  memberYears: [4],
  places: 8,
  free: { vocals: 1, keyboard: 1, guitar: 1, bass: 1, drums: 1 },
  createdAt: '2026-09-01T10:00:00.000Z',
  ...own,
});
const maya: PlaceWish = { year: 4, instrument: 'drums', guitarPreference: 'any' };
const order = (wish: PlaceWish, ...bands: BandWithPlaces[]) =>
  rankPlaces(wish, bands).map(({ bandId }) => bandId);

describe('Maya in Year 4 who wants drums', () => {
  it('gets only bands of her age that have drums free', () => {
    const bands = [
      band('from 4', { yearFrom: 4 }),
      band('until 4', { yearTo: 4 }),
      band('from 5', { yearFrom: 5 }),
      band('until 3', { yearTo: 3 }),
      band('drums taken', { free: { ...none, vocals: 1 } }),
    ];
    expect(order(maya, ...bands).toSorted()).toEqual(['from 4', 'until 4']);
  });

  it('plays in school hours rather than out of them, whatever else', () => {
    const late = band('late', { outOfHours: true });
    expect(order(maya, late, band('early', { memberYears: [6] }))).toEqual(['early', 'late']);
  });

  it('joins the band whose average year is nearest', () => {
    const bands = [
      band('older', { memberYears: [6, 6, 5] }),
      band('nearer', { memberYears: [3, 4, 4] }),
    ];
    expect(order(maya, ...bands)).toEqual(['nearer', 'older']);
    const one = band('one', { memberYears: [5] });
    const three = band('three', { memberYears: [4, 4, 5] });
    expect(order(maya, one, three)).toEqual(['three', 'one']);
  });

  it('takes a band without members for the middle of its range', () => {
    const empty = band('empty', { memberYears: [], yearFrom: 2, yearTo: 6, places: 5 });
    expect(order(maya, band('near', { memberYears: [5] }), empty)).toEqual(['empty', 'near']);
    const little = band('little', { memberYears: [], yearFrom: 1, yearTo: 4 });
    expect(order(maya, little, band('near', { memberYears: [5] }))).toEqual(['near', 'little']);
  });

  it('joins the fullest of equally near bands, by share and not by number', () => {
    const drumsOnly = { ...none, drums: 1 };
    const half = band('half', { places: 2, free: drumsOnly });
    const fuller = band('fuller', { places: 10, free: { ...none, drums: 2 } });
    expect(order(maya, half, fuller)).toEqual(['fuller', 'half']);
    const small = band('small', { places: 4, free: drumsOnly });
    const large = band('large', { places: 10, free: { ...none, drums: 3 } });
    expect(order(maya, large, small)).toEqual(['small', 'large']);
  });

  it('claims what is free by the true figures, and what is taken only after that', () => {
    const full = band('full', { memberYears: [4, 4], places: 6, free: none });
    const fuller = band('fuller', { places: 6, free: { ...none, drums: 1 } });
    const emptier = band('emptier', { places: 10, free: { ...none, drums: 9 } });
    const claimed = placesToClaim(maya, [emptier, full, fuller]);
    expect(claimed.map(({ bandId }) => bandId)).toEqual(['fuller', 'emptier', 'full']);
  });

  it('finds a band full that has no places at all', () => {
    const half = band('half', { places: 2, free: { ...none, drums: 1 } });
    expect(betterFor(4)(band('without', { places: 0, free: none }), half)).toBeLessThan(0);
  });

  it('sees averages on either side of her year as equally near', () => {
    const younger = band('a', { memberYears: [3, 4, 4], places: 10 });
    const older = band('b', { memberYears: [5, 4, 4], places: 20 });
    expect(order(maya, younger, older)).toEqual(['b', 'a']);
  });

  it('joins the oldest of equally full bands, and then the first by id', () => {
    const old = band('z', { createdAt: '2025-09-01T10:00:00.000Z' });
    expect(order(maya, band('b'), band('a'), old)).toEqual(['z', 'a', 'b']);
    const compared = (a: string, b: string) => Math.sign(betterFor(4)(band(a), band(b)));
    expect([compared('b', 'a'), compared('a', 'b'), compared('a', 'a')]).toEqual([1, -1, 0]);
  });
});

describe('Leo who wants a guitar', () => {
  const leo: PlaceWish = { ...maya, instrument: 'guitar' };
  const best = band('best', { free: { ...none, bass: 1 } });
  const second = band('second', { memberYears: [6], free: { ...none, guitar: 1, bass: 1 } });

  it.each(['any', 'guitar'] as const)(
    'and says "%s", gets an electric guitar anywhere before a bass',
    (guitarPreference) => {
      expect(rankPlaces({ ...leo, guitarPreference }, [best, second])).toEqual([
        { bandId: 'second', instrument: 'guitar' },
        { bandId: 'best', instrument: 'bass' },
        { bandId: 'second', instrument: 'bass' },
      ]);
    },
  );

  it('and prefers bass, gets a bass anywhere before an electric guitar', () => {
    expect(rankPlaces({ ...leo, guitarPreference: 'bass' }, [second, best])).toEqual([
      { bandId: 'best', instrument: 'bass' },
      { bandId: 'second', instrument: 'bass' },
      { bandId: 'second', instrument: 'guitar' },
    ]);
  });

  it('never gets drums, and his preference says nothing about keyboard', () => {
    const drums = band('drums', { free: { ...none, drums: 3 } });
    expect(rankPlaces(leo, [drums])).toEqual([]);
    const keyboard: PlaceWish = { ...leo, instrument: 'keyboard', guitarPreference: 'bass' };
    expect(rankPlaces(keyboard, [band('keys')])).toEqual([
      { bandId: 'keys', instrument: 'keyboard' },
    ]);
  });
});

describe('free places', () => {
  it('are those of all bands for the year, and none before Reception', () => {
    const bands = [
      band('a'),
      band('b', { yearFrom: 4 }),
      band('tots', { yearFrom: -1, yearTo: 0 }),
    ];
    expect(freePlaces(4, bands)).toEqual({ vocals: 2, keyboard: 2, guitar: 2, bass: 2, drums: 2 });
    expect(freePlaces(0, bands).drums).toBe(1);
    expect(freePlaces(-1, bands)).toEqual(none);
    expect(freePlaces(13, bands)).toEqual(none);
    expect(rankPlaces({ ...maya, year: -1 }, bands)).toEqual([]);
  });

  it('exist on an instrument exactly when a place on it can be ranked, in one order for any order of bands', () => {
    const some = fc.nat(2);
    const anyBand = fc.record({
      id: fc.uuid(),
      yearFrom: fc.integer({ min: -1, max: 6 }),
      yearTo: fc.integer({ min: 0, max: 13 }),
      outOfHours: fc.boolean(),
      memberYears: fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 5 }),
      places: fc.integer({ min: 10, max: 15 }),
      free: fc.record({ vocals: some, keyboard: some, guitar: some, bass: some, drums: some }),
      createdAt: fc.constantFrom('2026-09-01T10:00:00Z', '2026-09-02T10:00:00Z'),
    });
    const wish = fc.record({
      year: fc.integer({ min: -1, max: 13 }),
      instrument: fc.constantFrom('vocals', 'keyboard', 'guitar', 'drums'),
      guitarPreference: fc.constantFrom('guitar', 'bass', 'any'),
    });
    const bands = fc.uniqueArray(anyBand, { selector: ({ id }) => id, maxLength: 6 });
    fc.assert(
      fc.property(wish, bands, (wanted, all) => {
        const ranked = rankPlaces(wanted, all);
        const free = freePlaces(wanted.year, all);
        const count =
          wanted.instrument === 'guitar' ? free.guitar + free.bass : free[wanted.instrument];
        expect(ranked.length > 0).toBe(count > 0);
        expect(rankPlaces(wanted, all.toReversed())).toEqual(ranked);
      }),
      { numRuns: tries(2_000) },
    );
  });
});
