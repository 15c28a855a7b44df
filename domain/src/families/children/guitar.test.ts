import { describe, expect, it } from 'vitest';
import {
  GUITAR_PREFERENCES,
  guitarMatters,
  guitarPreferenceOf,
  wouldDoGuitars,
} from './instrument-choices.ts';

const none = { wouldDoBass: false, wouldDoGuitar: false };
const drummer = { ...none, assignedInstrumentType: 'drums', waitingFor: [] } as const;

describe('the guitar preference', () => {
  it('‘Any guitar’ sets both, ‘Bass only’ and ‘Electric only’ one and not the other', () => {
    expect(GUITAR_PREFERENCES.map(wouldDoGuitars)).toEqual([
      { wouldDoBass: true, wouldDoGuitar: true },
      { wouldDoBass: true, wouldDoGuitar: false },
      { wouldDoBass: false, wouldDoGuitar: true },
    ]);
  });

  it('is read back as it was set; a child who would play neither has none', () => {
    expect(GUITAR_PREFERENCES.map((one) => guitarPreferenceOf(wouldDoGuitars(one)))).toEqual([
      ...GUITAR_PREFERENCES,
    ]);
    expect(guitarPreferenceOf(none)).toBeNull();
  });

  it('is asked for when a guitar is played, waited for, wished or preferred, else not', () => {
    expect(guitarMatters(drummer, ['drums', 'no_preference'])).toBe(false);
    expect(guitarMatters({ ...drummer, wouldDoBass: true }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, wouldDoGuitar: true }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, assignedInstrumentType: 'bass' }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, waitingFor: ['vocals', 'guitar'] }, [])).toBe(true);
    expect(guitarMatters(drummer, ['vocals', 'guitar_any'])).toBe(true);
    expect(guitarMatters({ ...drummer, assignedInstrumentType: null }, [])).toBe(false);
  });
});
