import type { OfferKind } from './offers.ts';

/** What is beside the facts of an offer: on the ticket of its page, and in its e-mail, which is the same ticket. */
export const OFFER_FACTS = {
  school: 'School',
  instrument: 'Instrument',
} as const;

export const OFFERED_UNTIL: Record<OfferKind, string> = {
  reserved_place: 'Reserved for you until',
  instrument_change: 'Reserved Until',
};
