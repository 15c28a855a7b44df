/** The ways in which somebody holds a place. */
export const HOLDINGS = [
  'member',
  'enrolling',
  'reserved',
  'change_offer',
  'dated_change',
] as const;
export type HoldingKind = (typeof HOLDINGS)[number];

/** A place that is held for a child who is to enrol: while the parent sets up a Direct Debit, or as an offer. */
export const ENTRY_HOLDINGS: readonly HoldingKind[] = ['enrolling', 'reserved'];

/** The place that a child has, or is to enrol in: one at most. A place for an instrument change is held beside it. */
export const OWN_HOLDINGS: readonly HoldingKind[] = ['member', ...ENTRY_HOLDINGS];

/** A place that is held because its child was offered it. */
export const OFFERED_HOLDINGS: readonly HoldingKind[] = ['reserved', 'change_offer'];

/** A place that is held for an instrument change, which is offered or agreed. */
export const CHANGE_HOLDINGS: readonly HoldingKind[] = ['change_offer', 'dated_change'];

/** A place that is held until the parent decides. */
export const UNDECIDED_HOLDINGS: readonly HoldingKind[] = [...ENTRY_HOLDINGS, 'change_offer'];

/**
 * In what way a place is held: free for everybody, freed and about to be offered to those who wait, a member's, held for a parent
 * who is enrolling, reserved for a child who waits, offered as an instrument change, or kept for a change agreed for
 * a later day.
 */
const SLOT_STATES = ['free', 'freed', ...HOLDINGS] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** The life of a place: every allowed change. A place that a child leaves is freed; it is open to all only once it has been offered to everybody who waits for it. */
export const SLOT_MOVES: Record<SlotState, readonly SlotState[]> = {
  /** Taken at once, held for a Direct Debit, offered by the office or when somebody turns out to wait for it. */
  free: ['member', 'enrolling', 'reserved', 'change_offer'],
  /** Offered to the next child, or to nobody and open to all. */
  freed: ['free', 'reserved', 'change_offer'],
  member: ['freed'],
  /** The Direct Debit is made, or the hold ends or is given up. */
  enrolling: ['member', 'freed'],
  /** Taken (with a Direct Debit at once, else when it is made), declined or lapsed. */
  reserved: ['member', 'freed'],
  /** Accepted for today or for a later day, rejected or lapsed. */
  change_offer: ['member', 'dated_change', 'freed'],
  /** The day has come, or the change is called off. */
  dated_change: ['member', 'freed'],
};

/** An enrolment is held until its Direct Debit exists, then live, and ends once. */
export const ENROLMENT_STATES = ['held', 'live', 'ended'] as const;
type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** The life of an enrolment: every allowed change of its state. */
export const ENROLMENT_MOVES: Record<EnrolmentState, readonly EnrolmentState[]> = {
  /** The Direct Debit is made; or the hold runs out, is given up or exchanged. */
  held: ['live', 'ended'],
  /** The child leaves, moves to other lessons, or the place ends with the school. */
  live: ['ended'],
  ended: [],
};
