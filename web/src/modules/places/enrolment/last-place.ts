import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Offer, OfferRecord } from '../../../platform/queries.ts';

/** The newest reserved place that a child was offered; offers come the newest first. */
export const lastPlaceOffered = (offers: readonly OfferRecord[], kidId: KidId): Offer | undefined =>
  offers.find(({ attributes: it }) => it.kidId === kidId && it.kind === 'reserved_place')
    ?.attributes;
