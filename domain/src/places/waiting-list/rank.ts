import {
  isGuitar,
  SLOT_INSTRUMENTS,
  type Preference,
  type SlotInstrument,
  GUITARS,
  type Guitar,
} from '../../kernel/instruments/model.ts';

/** Which guitars a child would take now. */
export interface Guitars {
  readonly bass: boolean;
  readonly guitar: boolean;
}

/**
 * What a change of the guitar preference means for a child who waits for a guitar: they stop waiting for the one that
 * they would not take, and wait for the one that they would take too, unless they play that. Who waits for no guitar goes
 * on waiting for none.
 */
export const guitarWaits = (
  waits: readonly SlotInstrument[],
  plays: SlotInstrument | null,
  would: Guitars,
): { readonly stops: Guitar[]; readonly begins: Guitar[] } => {
  if (!GUITARS.some((guitar) => waits.includes(guitar))) return { stops: [], begins: [] };
  return {
    stops: GUITARS.filter((guitar) => waits.includes(guitar) && !would[guitar]),
    begins: GUITARS.filter(
      (guitar) => would[guitar] && !waits.includes(guitar) && plays !== guitar,
    ),
  };
};

export interface Preferences {
  readonly first: Preference;
  readonly second: Preference;
}

const means = (preference: Preference, instrument: SlotInstrument): boolean =>
  preference === instrument || (preference === 'guitar_any' && isGuitar(instrument));

/** 0 for the first preference, 1 for the second, 2 for every other instrument. */
export const rankOf = ({ first, second }: Preferences, instrument: SlotInstrument): number => {
  if (means(first, instrument)) return 0;
  return means(second, instrument) ? 1 : 2;
};

/** Whether a child who plays one instrument and waits for another would rather play that other one. */
export const wouldRather = (
  preferences: Preferences,
  plays: SlotInstrument,
  instrument: SlotInstrument,
): boolean => plays !== instrument && rankOf(preferences, instrument) <= rankOf(preferences, plays);

/**
 * The instruments that the choices of a child who plays ask a change to. Either guitar is the ones that they would take, and
 * no wish of a child who plays one.
 */
export const wishesToChange = (
  { first, second }: Preferences,
  plays: SlotInstrument,
  would: Guitars,
): SlotInstrument[] => {
  const hasSaidWhich = would.bass || would.guitar;
  const isWanted = (choice: Preference, instrument: SlotInstrument): boolean =>
    choice === instrument ||
    (choice === 'guitar_any' &&
      isGuitar(instrument) &&
      !isGuitar(plays) &&
      (would[instrument] || !hasSaidWhich));
  return SLOT_INSTRUMENTS.filter(
    (instrument) =>
      [first, second].some((choice) => isWanted(choice, instrument)) &&
      wouldRather({ first, second }, plays, instrument),
  );
};

/**
 * What a child still waits for after taking an offered place: only what they prefer to what they have now. A child
 * without a preference has what they waited for.
 */
export const waitsOnAfter = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): SlotInstrument[] =>
  waits.filter((instrument) => rankOf(preferences, instrument) < rankOf(preferences, got));

/** What a child still waits for after the parent moved them: all that they would play at least as gladly as what they have. */
export const waitsOnAfterMoving = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): SlotInstrument[] => waits.filter((instrument) => wouldRather(preferences, got, instrument));

/** The preferences of a child who does not want an instrument: what came second comes first then. */
export const preferencesWithout = (
  { first, second }: Preferences,
  instrument: SlotInstrument,
): Preferences => {
  const [best = 'no_preference', next = 'no_preference'] = [first, second].filter(
    (one) => one !== instrument && one !== 'no_preference',
  );
  return { first: best, second: next };
};

/** What decides whether a child who waits for an instrument would take a place on it. */
export interface Wishes {
  /** The instrument they play; null while they have no place. */
  readonly plays: SlotInstrument | null;
  /** The instrument of a change that is agreed for a later day. */
  readonly changesTo: SlotInstrument | null;
  readonly preferences: Preferences;
}

/**
 * Whether a child who waits for an instrument could be offered it: a child who plays is offered only what they would
 * rather play, and one who has agreed a change has already decided.
 */
export const wouldTake = (
  { plays, changesTo, preferences }: Wishes,
  instrument: SlotInstrument,
): boolean =>
  (plays === null || wouldRather(preferences, plays, instrument)) &&
  (changesTo === null || waitsOnAfter(changesTo, [instrument], preferences).length > 0);

export interface Move {
  readonly instrument: SlotInstrument;
  /** Whether the child stays at the timetable: a place kept at another one is given back. */
  readonly isSameTimetable: boolean;
}

/** Whether a place that is kept for a child stays kept after the parent moved them by choice. */
export const offerStandsAfter = (
  { instrument, isSameTimetable }: Move,
  offered: SlotInstrument,
  waits: readonly SlotInstrument[],
  preferences: Preferences,
): boolean =>
  isSameTimetable && waitsOnAfterMoving(instrument, waits, preferences).includes(offered);

/**
 * What a child still waits for after the parent enrolled them on another instrument: what the parent ticked to wait for
 * meanwhile. The guitar card stands for electric and bass.
 */
export const waitsOnAfterEnrolling = (
  got: SlotInstrument,
  waits: readonly SlotInstrument[],
  would: readonly SlotInstrument[],
): SlotInstrument[] =>
  waits.filter((instrument) => would.includes(instrument) && !isSameCard(got, instrument));

const isSameCard = (a: SlotInstrument, b: SlotInstrument): boolean =>
  a === b || (isGuitar(a) && isGuitar(b));
