/**
 * The life of a set-up on the provider's own pages. `started`: the payer was sent there, and may come back, or not. Nothing is
 * with the bank before it is `done`. One that nobody finished is `expired`.
 */
export const HOSTED_STATES = ['started', 'done', 'declined', 'expired'] as const;
export type HostedState = (typeof HOSTED_STATES)[number];

export const HOSTED_MOVES: Record<HostedState, readonly HostedState[]> = {
  started: ['done', 'declined', 'expired'],
  done: [],
  declined: [],
  expired: [],
};

export const HOSTED_PURPOSES = ['set_up', 'change'] as const;
