import { isGuitar, type Preference, type SlotInstrument } from '../../kernel/instruments/model.ts';

/** 'Any guitar', 'Bass only' or 'Electric only', as the child's row keeps it. */
export const GUITAR_PREFERENCES = ['any', 'bass', 'guitar'] as const;
export type GuitarPreference = (typeof GUITAR_PREFERENCES)[number];

export interface WouldDoGuitars {
  readonly wouldDoBass: boolean;
  readonly wouldDoGuitar: boolean;
}

export const wouldDoGuitars = (preference: GuitarPreference): WouldDoGuitars => ({
  wouldDoBass: preference !== 'guitar',
  wouldDoGuitar: preference !== 'bass',
});

/** Null for a child who would play neither. */
export const guitarPreferenceOf = (kid: WouldDoGuitars): GuitarPreference | null =>
  GUITAR_PREFERENCES.find((preference) => {
    const would = wouldDoGuitars(preference);
    return would.wouldDoBass === kid.wouldDoBass && would.wouldDoGuitar === kid.wouldDoGuitar;
  }) ?? null;

const meansGuitar = (instrument: Preference | null): boolean =>
  isGuitar(instrument) || instrument === 'guitar_any';

/** Whether to ask for a guitar preference: the child plays one, waits for one, would take one, or prefers one. */
export const guitarMatters = (
  kid: WouldDoGuitars & {
    readonly assignedInstrumentType: SlotInstrument | null;
    readonly waitingFor: readonly SlotInstrument[];
  },
  choices: readonly Preference[],
): boolean =>
  guitarPreferenceOf(kid) !== null ||
  [kid.assignedInstrumentType, ...kid.waitingFor, ...choices].some(meansGuitar);

/**
 * Why two instrument choices of a child can't be side by side: never the same twice, and 'guitar any' holds bass and
 * electric already, whichever of the two is chosen first. Null when they can; 'no preference' always can.
 */
export const clashOf = (
  choice: Preference,
  other: Preference,
): 'same_preference' | 'guitar_twice' | null => {
  if (choice === 'no_preference' || other === 'no_preference') return null;
  if (choice === other) return 'same_preference';
  const holdsOther =
    (other === 'guitar_any' && isGuitar(choice)) || (choice === 'guitar_any' && isGuitar(other));
  return holdsOther ? 'guitar_twice' : null;
};

export const mayStandBeside = (choice: Preference, other: Preference): boolean =>
  clashOf(choice, other) === null;
