import type { KidStatus } from './moves.ts';

/** The steps of a family that joins, in their order. */
export const JOINING_STEPS = ['details', 'child', 'payment'] as const;
export type JoiningStep = (typeof JOINING_STEPS)[number];

/** A family joins until a child has a place or waits for one; a place that is held for its payment is not yet the child's. */
export const isJoining = (statuses: readonly KidStatus[]): boolean =>
  statuses.every((status) => status === 'reserved_during_enrolment');
