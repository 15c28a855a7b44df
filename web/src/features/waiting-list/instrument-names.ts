import type { SlotInstrument } from '@bandstand/domain/instruments/model';

/** As it is said inside a sentence. */
export const INSTRUMENT: Record<SlotInstrument, string> = {
  vocals: 'vocals',
  keyboard: 'keyboard',
  guitar: 'electric guitar',
  bass: 'bass guitar',
  drums: 'drums',
};

/** "drums, electric guitar and bass guitar". */
export const sayInstruments = (instruments: readonly SlotInstrument[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    instruments.map((one) => INSTRUMENT[one]),
  );
