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

/** What a child still waits for after its parent moved it: all that it would not play less gladly than what it has. */
export const waitsOnAfterMoving = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): SlotInstrument[] => waits.filter((instrument) => wouldRather(preferences, got, instrument));

/** The preferences of a child that does not want an instrument: what came second comes first then. */
export const preferencesWithout = (
  { first, second }: Preferences,
  instrument: SlotInstrument,
): Preferences => {
  const [best = 'no_preference', next = 'no_preference'] = [first, second].filter(
    (one) => one !== instrument && one !== 'no_preference',
  );
  return { first: best, second: next };
};

/** What decides whether a child that waits for an instrument would take a place on it. */
export interface Wishes {
  /** The instrument it plays; null while it has no place. */
  readonly plays: SlotInstrument | null;
  /** The instrument of a change that is agreed for a later day. */
  readonly changesTo: SlotInstrument | null;
  readonly preferences: Preferences;
}

/**
 * Whether a child that waits for an instrument could be offered it: who plays is offered what it would rather play, and
 * who has agreed a change has decided.
 */
export const wouldTake = (
  { plays, changesTo, preferences }: Wishes,
  instrument: SlotInstrument,
): boolean =>
  (plays === null || wouldRather(preferences, plays, instrument)) &&
  (changesTo === null || waitsOnAfter(changesTo, [instrument], preferences).length > 0);

export interface Move {
  readonly instrument: SlotInstrument;
  /** Whether the child stays at its timetable: a place kept at another one is given back. */
  readonly isSameTimetable: boolean;
}

/** Whether a place that is kept for a child stays kept after its parent moved it by choice. */
export const offerStandsAfter = (
  { instrument, isSameTimetable }: Move,
  offered: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): boolean =>
  isSameTimetable && waitsOnAfterMoving(instrument, waits, preferences).includes(offered);

/**
 * What a child still waits for after its parent enrolled it on another instrument: what the parent ticked to wait for
 * meanwhile. The guitar card stands for electric and bass.
 */
export const waitsOnAfterEnrolling = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  would: readonly SlotInstrument[],
): SlotInstrument[] =>
  waits.filter((instrument) => would.includes(instrument) && !isSameCard(got, instrument));

const isGuitar = (instrument: SlotInstrument): boolean =>
  instrument === 'guitar' || instrument === 'bass';

const isSameCard = (a: SlotInstrument, b: SlotInstrument): boolean =>
  a === b || (isGuitar(a) && isGuitar(b));
