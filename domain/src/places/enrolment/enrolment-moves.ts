/** An enrolment is held until its Direct Debit exists, then live, and ends once. */
export const ENROLMENT_STATES = ['held', 'live', 'ended'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** The life of an enrolment: every allowed change of its state. */
export const ENROLMENT_MOVES: Record<EnrolmentState, readonly EnrolmentState[]> = {
  /** The Direct Debit is made; or the hold runs out, is given up or exchanged. */
  held: ['live', 'ended'],
  /** The child leaves, moves to other lessons, or the place ends with the school. */
  live: ['ended'],
  ended: [],
};
