import type { SlotInstrument } from './model.ts';

/** An instrument as it is said inside a sentence. */
export const INSTRUMENT_NAMES: Readonly<Record<SlotInstrument, string>> = {
  vocals: 'vocals',
  keyboard: 'keyboard',
  guitar: 'electric guitar',
  bass: 'bass guitar',
  drums: 'drums',
};
