import type { Preference, SlotInstrument } from '../instruments/model.ts';

/** 'Any guitar', 'Bass only' or 'Electric only', as the child's row keeps it. */
export const GUITAR_PREFERENCES = ['any', 'bass', 'guitar'] as const;
export type GuitarPreference = (typeof GUITAR_PREFERENCES)[number];

export interface WouldDoGuitars {
  readonly would_do_bass: boolean;
  readonly would_do_guitar: boolean;
}

export const wouldDoGuitars = (preference: GuitarPreference): WouldDoGuitars => ({
  would_do_bass: preference !== 'guitar',
  would_do_guitar: preference !== 'bass',
});

/** Null for a child that would play neither. */
export const guitarPreferenceOf = (kid: WouldDoGuitars): GuitarPreference | null =>
  GUITAR_PREFERENCES.find((preference) => {
    const would = wouldDoGuitars(preference);
    return (
      would.would_do_bass === kid.would_do_bass && would.would_do_guitar === kid.would_do_guitar
    );
  }) ?? null;

const isGuitar = (instrument: Preference | null): boolean =>
  instrument === 'guitar' || instrument === 'bass' || instrument === 'guitar_any';

/** Whether to ask for a guitar preference: the child plays one, waits for one, would take one, or prefers one. */
export const guitarMatters = (
  kid: WouldDoGuitars & {
    readonly assigned_instrument_type: SlotInstrument | null;
    readonly waiting_for: readonly SlotInstrument[];
  },
  choices: readonly Preference[],
): boolean =>
  guitarPreferenceOf(kid) !== null ||
  [kid.assigned_instrument_type, ...kid.waiting_for, ...choices].some(isGuitar);
