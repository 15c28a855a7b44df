import { RESERVED_STATUSES, type KidStatus } from '../../kernel/moves.ts';

/** A family joins until a child has taken a place or waits for one; a place that is only kept for them is not taken yet. */
export const isNewFamily = (statuses: readonly KidStatus[]): boolean =>
  statuses.every((status) => RESERVED_STATUSES.includes(status));
