import type { KidStatus } from '../../kernel/moves.ts';

interface NamedChild {
  readonly name: string;
}

/** What is known of a family's children where another one is added. */
export interface KnownChildren {
  /** The child who has this name at the same lessons already. */
  readonly kid: { readonly status: KidStatus; readonly isRemoved: boolean } | null;
  /** The children who have lessons anywhere. */
  readonly enrolled: readonly NamedChild[];
}

/**
 * Whether a child who is added seems to be one that the family has already: of that name at the same lessons, or playing
 * elsewhere. A place that is held for them is exchanged, and a child who left comes back, without a question.
 */
export const isNamesake = (name: string, { kid, enrolled }: KnownChildren): boolean => {
  if (kid !== null && !kid.isRemoved)
    return kid.status !== 'cancelled' && kid.status !== 'reserved_during_enrolment';
  return enrolled.some((child) => child.name.toLowerCase() === name.toLowerCase());
};
