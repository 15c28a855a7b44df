import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { formatList } from '@bandstand/domain/kernel/format-list';

/** "drums, electric guitar and bass guitar". */
export const formatInstruments = (instruments: readonly SlotInstrument[]): string =>
  formatList(instruments.map((one) => INSTRUMENT_NAMES[one]));
