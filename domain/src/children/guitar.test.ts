import { describe, expect, it } from 'vitest';
import { GUITAR_PREFERENCES, guitarMatters, guitarPreferenceOf, wouldDoGuitars } from './guitar.ts';

const none = { would_do_bass: false, would_do_guitar: false };
const drummer = { ...none, assigned_instrument_type: 'drums', waiting_for: [] } as const;

describe('the guitar preference', () => {
  it('‘Any guitar’ sets both, ‘Bass only’ and ‘Electric only’ one and not the other', () => {
    expect(GUITAR_PREFERENCES.map(wouldDoGuitars)).toEqual([
      { would_do_bass: true, would_do_guitar: true },
      { would_do_bass: true, would_do_guitar: false },
      { would_do_bass: false, would_do_guitar: true },
    ]);
  });

  it('is read back as it was set; a child that would play neither has none', () => {
    expect(GUITAR_PREFERENCES.map((one) => guitarPreferenceOf(wouldDoGuitars(one)))).toEqual([
      ...GUITAR_PREFERENCES,
    ]);
    expect(guitarPreferenceOf(none)).toBeNull();
  });

  it('is asked for when a guitar is played, waited for, wished or preferred, else not', () => {
    expect(guitarMatters(drummer, ['drums', 'no_preference'])).toBe(false);
    expect(guitarMatters({ ...drummer, would_do_bass: true }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, would_do_guitar: true }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, assigned_instrument_type: 'bass' }, [])).toBe(true);
    expect(guitarMatters({ ...drummer, waiting_for: ['vocals', 'guitar'] }, [])).toBe(true);
    expect(guitarMatters(drummer, ['vocals', 'guitar_any'])).toBe(true);
    expect(guitarMatters({ ...drummer, assigned_instrument_type: null }, [])).toBe(false);
  });
});
