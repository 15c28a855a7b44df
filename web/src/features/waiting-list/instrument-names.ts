import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';

/** "drums, electric guitar and bass guitar". */
export const sayInstruments = (instruments: readonly SlotInstrument[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    instruments.map((one) => INSTRUMENT_NAMES[one]),
  );
