import type { KidStatus } from './moves.ts';

/** A family joins until a child has a place or waits for one; a place that is held for its payment is not yet the child's. */
export const isJoining = (statuses: readonly KidStatus[]): boolean =>
  statuses.every((status) => status === 'reserved_during_enrolment');
