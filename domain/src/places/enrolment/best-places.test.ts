import { describe, expect, it } from 'vitest';
import { bestPlaces } from './which-band.ts';

const NONE = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const band = (id: string, free: Partial<typeof NONE>, years: number[] = [4]) => ({
  id,
  yearFrom: 3,
  yearTo: 6,
  outOfHours: false,
  memberYears: years,
  places: 5,
  free: { ...NONE, ...free },
  createdAt: '2026-09-01T00:00:00Z',
});

describe('the free places of a school', () => {
  it('are one for each instrument: the band that the child would join, and how many there are in all', () => {
    const bands = [
      band('far', { drums: 1, bass: 1 }, [6]),
      band('near', { drums: 2, vocals: 1 }),
      band('full', {}),
    ];
    expect(bestPlaces(4, bands)).toEqual([
      { instrument: 'vocals', plays: 'vocals', bandId: 'near', free: 1 },
      { instrument: 'guitar', plays: 'bass', bandId: 'far', free: 1 },
      { instrument: 'drums', plays: 'drums', bandId: 'near', free: 3 },
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
