/** A Direct Debit is set up with the provider, which accepts or declines it; one that is active can be cancelled. */
export const MANDATE_STATES = ['setting_up', 'active', 'declined', 'cancelled'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** The life of a Direct Debit: every allowed change of its state. */
export const MANDATE_MOVES: Record<MandateState, readonly MandateState[]> = {
  setting_up: ['active', 'declined'],
  active: ['cancelled'],
  declined: [],
  cancelled: [],
};
