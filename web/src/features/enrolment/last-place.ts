import type { Offer } from '@bandstand/domain/waiting-list/model';
import type { OfferRecord } from '../../platform/queries.ts';

/** The newest reserved place that a child was offered; offers come the newest first. */
export const lastPlaceOffered = (
  offers: readonly OfferRecord[],
  kidId: string,
): Offer | undefined =>
  offers.find(({ attributes: it }) => it.kid_id === kidId && it.kind === 'reserved_place')
    ?.attributes;
