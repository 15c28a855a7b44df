import { describe, expect, it } from 'vitest';
import { bestPlaces } from './best-places.ts';

const NONE = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const band = (id: string, free: Partial<typeof NONE>, years: number[] = [4]) => ({
  id,
  year_from: 3,
  year_to: 6,
  out_of_hours: false,
  member_years: years,
  places: 5,
  free: { ...NONE, ...free },
  created_at: '2026-09-01T00:00:00Z',
});

describe('the free places of a school', () => {
  it('are one for each instrument: the band that the child would join, and how many there are in all', () => {
    const bands = [
      band('far', { drums: 1, bass: 1 }, [6]),
      band('near', { drums: 2, vocals: 1 }),
      band('full', {}),
    ];
    expect(bestPlaces(4, bands)).toEqual([
      { instrument: 'vocals', plays: 'vocals', band_id: 'near', free: 1 },
      { instrument: 'guitar', plays: 'bass', band_id: 'far', free: 1 },
      { instrument: 'drums', plays: 'drums', band_id: 'near', free: 3 },
    ]);
  });

  it('count either guitar, and show the one with most places', () => {
    const bands = [band('guitars', { guitar: 2, bass: 1 }), band('basses', { bass: 2 })];
    expect(bestPlaces(4, bands)).toMatchObject([
      { instrument: 'guitar', plays: 'guitar', free: 5 },
    ]);
    expect(bestPlaces(4, [band('guitars', { guitar: 1 })])).toMatchObject([{ plays: 'guitar' }]);
    expect(bestPlaces(4, [band('basses', { bass: 1 })])).toMatchObject([{ plays: 'bass' }]);
  });

  it('are none for a school year that no band takes', () => {
    expect(bestPlaces(9, [band('one', { drums: 1 })])).toEqual([]);
  });
});
