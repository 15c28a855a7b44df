/** The life of a collection: what the provider is asked to take from one family for one month. */
export const COLLECTION_STATES = [
  'written',
  'approved',
  'withheld',
  'submitted',
  'unknown',
  'collected',
  'settled',
  'returned',
  'retried',
  'owed',
  'written_off',
  'claimed',
  'challenged',
  'lost',
  'refunded',
] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

/**
 * Every allowed change of a collection's state. `unknown` means that the provider has not told us the result: we ask, and never
 * hand it over again blindly. A refunded collection can still come back, because that is the bank's decision. A returned one is
 * `retried` once its second attempt is written, which is a collection of its own.
 */
export const COLLECTION_MOVES: Record<CollectionState, readonly CollectionState[]> = {
  written: ['approved', 'withheld'],
  approved: ['submitted', 'withheld'],
  withheld: [],
  submitted: ['collected', 'returned', 'unknown'],
  unknown: ['submitted', 'written'],
  collected: ['settled', 'returned', 'claimed', 'refunded'],
  settled: ['returned', 'claimed', 'refunded'],
  returned: ['retried', 'owed', 'written_off'],
  retried: [],
  owed: ['written_off'],
  written_off: [],
  claimed: ['challenged', 'lost'],
  challenged: ['settled', 'lost'],
  lost: [],
  refunded: ['returned', 'claimed'],
};

/** The states of a collection that has not been handed to the provider yet. */
export const PLANNED_COLLECTION_STATES: readonly CollectionState[] = ['written', 'approved'];

/** The states of a collection that the provider has, or may have, and of which it has told nothing yet. */
export const UNHEARD_COLLECTION_STATES: readonly CollectionState[] = ['submitted', 'unknown'];

/** The states of a collection that is written and of which nothing has been heard yet: it is about to be taken. */
export const COMING_COLLECTION_STATES: readonly CollectionState[] = [
  ...PLANNED_COLLECTION_STATES,
  ...UNHEARD_COLLECTION_STATES,
];

/** The states of a collection that was taken as it was asked for: all of it is with the provider, or with us. */
export const PAID_COLLECTION_STATES: readonly CollectionState[] = ['collected', 'settled'];

/** The states of a collection that was taken, and that no bank has taken back. */
export const TAKEN_COLLECTION_STATES: readonly CollectionState[] = [
  ...PAID_COLLECTION_STATES,
  'refunded',
];

/** The states of a collection that the payer's bank has claimed back, and of which we may still get the money. */
export const OPEN_CLAIM_STATES: readonly CollectionState[] = ['claimed', 'challenged'];

/** The states of a collection that the payer's bank has claimed back. */
export const CLAIMED_COLLECTION_STATES: readonly CollectionState[] = [...OPEN_CLAIM_STATES, 'lost'];

/** The states of a collection that came back and is still owed, without a second attempt. */
export const OWED_COLLECTION_STATES: readonly CollectionState[] = ['returned', 'owed'];

/** The states of a collection that was returned, whatever became of it then. */
export const RETURNED_COLLECTION_STATES: readonly CollectionState[] = [
  ...OWED_COLLECTION_STATES,
  'retried',
  'written_off',
];

/** The states of a collection that is about to be taken, or was taken and has not come back: one a month at most. */
export const LIVE_COLLECTION_STATES: readonly CollectionState[] = [
  ...COMING_COLLECTION_STATES,
  ...PAID_COLLECTION_STATES,
  ...OPEN_CLAIM_STATES,
];

/** A collection in one of these states has no end yet: a run is closed when none of its collections is in one. */
export const OPEN_COLLECTION_STATES: readonly CollectionState[] = [
  ...COMING_COLLECTION_STATES,
  'collected',
  'returned',
  ...OPEN_CLAIM_STATES,
];
