import { isEnrolled, type KidStatus } from '@bandstand/domain/kernel/moves';
import type { Band } from '@bandstand/domain/places/instrument-changes/model';
import type { BandId } from '@bandstand/domain/kernel/ids';
import type { SlotRecord, Slots } from './queries.ts';

/** The place that is offered and waits for the parent's word. */
export const offeredOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(({ attributes }) => attributes.change_is_pending_approval);

/** The place that is agreed for a later day. */
export const agreedOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(
    ({
      attributes: { change_is_pending_approval: isOffer, is_delayed_instrument_change: isLater },
    }) => !isOffer && isLater,
  );

/** The place that the child plays in. */
export const currentOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(
    ({
      attributes: { change_is_pending_approval: isOffer, is_delayed_instrument_change: isLater },
    }) => !isOffer && !isLater,
  );

/** Who plays has a place; without one among them, something is wrong that only the office can see to. */
export const isPlaceMissing = (status: KidStatus, slots: Slots): boolean =>
  isEnrolled(status) && currentOf(slots) === undefined;

export const bandIdOf = (slot: SlotRecord | undefined): string | null => {
  const band = slot?.relationships?.['band']?.data;
  return band && !Array.isArray(band) ? band.id : null;
};

/** A band that came along with the places. */
export const bandIn = ({ included }: Slots, bandId: BandId | null): Band | null => {
  const found = included?.find(({ type, id }) => type === 'band' && id === bandId);
  return found !== undefined && 'year_from' in found.attributes ? (found.attributes as Band) : null;
};
