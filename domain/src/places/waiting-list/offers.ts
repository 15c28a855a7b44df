import { addDays, instantAt, londonDate, type IsoDate } from '../../kernel/london.ts';

/** A child who waits is offered a reserved place; one who plays something else is offered an instrument change. */
export const OFFER_KINDS = ['reserved_place', 'instrument_change'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_STATES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The life of an offer: every allowed change of its state. */
export const OFFER_MOVES: Record<OfferState, readonly OfferState[]> = {
  /** The parent takes or declines it, it lapses, or it is void because the child left or chose another place. */
  open: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  /** A change for a later day is called off, or the child leaves before that day. */
  accepted: ['declined', 'withdrawn'],
  declined: [],
  lapsed: [],
  withdrawn: [],
};

/** An offer that was made and not taken: the child is not offered that place again while they wait. */
export const REFUSED_OFFER_STATES: readonly OfferState[] = ['declined', 'lapsed'];

/** How many days a place is held for a child who is offered it, today not counted. */
export const OFFER_LASTS_DAYS = 7;
const REMINDER_DAYS_BEFORE = 2;

export interface OfferDates {
  readonly madeAt: Date;
  readonly remindAt: Date;
  readonly lapsesAt: Date;
}

/**
 * An offer holds its place for 7 days, today not counted: it lapses at the London midnight that ends the seventh, and
 * the parent is e-mailed again two days before.
 */
export const offerDates = (now: Date): OfferDates => {
  const lastDay = addDays(londonDate(now), OFFER_LASTS_DAYS);
  return {
    madeAt: now,
    remindAt: instantAt(addDays(lastDay, 1 - REMINDER_DAYS_BEFORE), '00:00'),
    lapsesAt: instantAt(addDays(lastDay, 1), '00:00'),
  };
};

/** The last London day of a hold that ends at this instant: midnight ends the day before. */
export const heldThrough = (until: Date): IsoDate => londonDate(new Date(until.getTime() - 1));

/** What is beside the facts of an offer: on the ticket of its page, and in its e-mail, which is the same ticket. */
export const OFFER_FACTS = {
  school: 'School',
  instrument: 'Instrument',
} as const;

export const OFFERED_UNTIL: Record<OfferKind, string> = {
  reserved_place: 'Reserved for you until',
  instrument_change: 'Reserved Until',
};
