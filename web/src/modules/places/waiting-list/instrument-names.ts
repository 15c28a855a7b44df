import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatList } from '@bandstand/domain/kernel/format-list';

/** "drums, electric guitar and bass guitar". */
export const formatInstruments = (instruments: readonly SlotInstrument[]): string =>
  formatList(instruments.map((one) => INSTRUMENT_NAMES[one]));
