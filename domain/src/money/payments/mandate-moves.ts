/**
 * A Direct Debit is set up with the provider, which declines it or lodges it with the payer's bank; the bank refuses it or
 * it is active. `cancelled` is one that we ended. One whose account moved is `transferred` while its new details are
 * followed, and active again then; one whose notice the payer disputes is not collected by until that is settled.
 */
export const MANDATE_STATES = [
  'setting_up',
  'lodged',
  'active',
  'declined',
  'refused',
  'transferred',
  'disputed',
  'ended_by_payer',
  'gone',
  'dormant',
  'cancelled',
] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

const ENDS: readonly MandateState[] = ['ended_by_payer', 'gone', 'dormant', 'cancelled'];

/** The life of a Direct Debit: every allowed change of its state. */
export const MANDATE_MOVES: Record<MandateState, readonly MandateState[]> = {
  // One that is to take over can be taken back before the provider has answered.
  setting_up: ['lodged', 'active', 'declined', 'cancelled'],
  lodged: ['active', 'refused', 'disputed', ...ENDS],
  active: ['transferred', 'disputed', ...ENDS],
  transferred: ['active', 'disputed', ...ENDS],
  disputed: ['active', ...ENDS],
  declined: [],
  refused: [],
  ended_by_payer: [],
  gone: [],
  dormant: [],
  cancelled: [],
};

/** A Direct Debit that payments can be collected by, from the day on which the bank has it. */
export const COLLECTED_MANDATE_STATES: readonly MandateState[] = [
  'lodged',
  'active',
  'transferred',
];

/** A Direct Debit that exists: the provider has it, and nobody has ended it. */
export const MANDATE_STATES_IN_FORCE: readonly MandateState[] = [
  ...COLLECTED_MANDATE_STATES,
  'disputed',
];

/** A Direct Debit that is in force, or is being set up: nobody has ended it. */
export const LIVE_MANDATE_STATES: readonly MandateState[] = [
  'setting_up',
  ...MANDATE_STATES_IN_FORCE,
];

/** What others are told of a Direct Debit that nobody has ended: it is being set up, or it is there. */
export const SHOWN_MANDATE_STATES = ['setting_up', 'active'] as const;

/** The code of a replacement that the parent or the office took back before it had taken over. */
export const TAKEN_BACK = 'taken_back';

/** The states of a replacement until it takes over. */
export const TAKING_OVER_STATES: readonly MandateState[] = ['setting_up', 'lodged', 'active'];

/** A Direct Debit that never reached the payer's bank, or has not yet. */
export const UNLODGED_MANDATE_STATES: readonly MandateState[] = ['setting_up', 'declined'];

/** A Direct Debit whose end we or the provider decided, not the payer's bank. */
export const ENDED_BY_US_STATES: readonly MandateState[] = ['cancelled', 'declined'];

/** A Direct Debit that was with the payer's bank and is over: nothing is taken by it any more. */
export const ENDED_MANDATE_STATES: readonly MandateState[] = ['refused', ...ENDS];

/**
 * The life of a set-up on the provider's own pages. `started`: the payer was sent there, and may come back, or not. Nothing is
 * with the bank before it is `done`. One that nobody finished is `expired`.
 */
export const HOSTED_STATES = ['started', 'done', 'declined', 'expired'] as const;
type HostedState = (typeof HOSTED_STATES)[number];

export const HOSTED_MOVES: Record<HostedState, readonly HostedState[]> = {
  started: ['done', 'declined', 'expired'],
  done: [],
  declined: [],
  expired: [],
};

export const HOSTED_PURPOSES = ['set_up', 'change'] as const;
