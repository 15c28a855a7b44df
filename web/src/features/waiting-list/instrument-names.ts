import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { sayList } from '@bandstand/domain/kernel/say-list';

/** "drums, electric guitar and bass guitar". */
export const sayInstruments = (instruments: readonly SlotInstrument[]): string =>
  sayList(instruments.map((one) => INSTRUMENT_NAMES[one]));
