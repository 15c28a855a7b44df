/** The families with an accent of their own; 'any' takes the primary. */
export type Instrument = 'vocals' | 'keyboard' | 'guitar' | 'bass' | 'drums' | 'any';

export const instrumentNames: Record<Instrument, string> = {
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar: 'Guitar',
  bass: 'Bass guitar',
  drums: 'Drums',
  any: 'Any instrument',
};
