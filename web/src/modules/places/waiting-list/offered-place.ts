import { isUnapproved } from '@bandstand/domain/shell/home/rules';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatList } from '@bandstand/domain/kernel/sentences';
import type { KidRecord, OfferRecord } from '../../../platform/queries.ts';

/** Whether a place on this instrument waits for the parent's word: then the position is not what matters. */
export const isOfferedTo = (
  { id, attributes: { status, assignedInstrumentType: reserved } }: KidRecord,
  instrument: SlotInstrument,
  offers: readonly OfferRecord[],
): boolean =>
  (status.startsWith('reserved') && reserved === instrument) ||
  offers.some(
    ({ attributes: it }) => it.kidId === id && it.instrument === instrument && isUnapproved(it),
  );

/** "drums, electric guitar and bass guitar". */
export const formatInstruments = (instruments: readonly SlotInstrument[]): string =>
  formatList(instruments.map((one) => INSTRUMENT_NAMES[one]));
