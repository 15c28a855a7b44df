import type { Preference, SlotInstrument } from '../instruments/model.ts';

export interface Preferences {
  readonly first: Preference;
  readonly second: Preference;
}

const means = (preference: Preference, instrument: SlotInstrument): boolean =>
  preference === instrument ||
  (preference === 'guitar_any' && (instrument === 'guitar' || instrument === 'bass'));

/** 0 for the first preference, 1 for the second, 2 for every other instrument. */
export const rankOf = ({ first, second }: Preferences, instrument: SlotInstrument): number => {
  if (means(first, instrument)) return 0;
  return means(second, instrument) ? 1 : 2;
};

/** Whether a child that plays one instrument and waits for another would rather play that other one. */
export const wouldRather = (
  preferences: Preferences,
  plays: SlotInstrument,
  instrument: SlotInstrument,
): boolean => plays !== instrument && rankOf(preferences, instrument) <= rankOf(preferences, plays);

/**
 * What a child still waits for after it took an offered place: only what it prefers to what it has now. Who has no
 * preference has what it waited for.
 */
export const waitsOnAfter = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): SlotInstrument[] =>
  waits.filter((instrument) => rankOf(preferences, instrument) < rankOf(preferences, got));
