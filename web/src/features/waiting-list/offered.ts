import { isUnapproved } from '@bandstand/domain/home/rules';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { OfferRecord } from '../../platform/queries.ts';

/** Whether a change to this instrument waits for the parent's word: then the position is not what matters. */
export const isOfferedTo = (
  kidId: string,
  instrument: SlotInstrument,
  offers: readonly OfferRecord[],
): boolean =>
  offers.some(
    ({ attributes: it }) => it.kid_id === kidId && it.instrument === instrument && isUnapproved(it),
  );
