import { ok, refuse, type Decision } from '../../../kernel/decision.ts';
import type { Pennies } from '../../../kernel/money.ts';
import type { CollectionState } from '../run/collection-moves.ts';

/** What somebody can say of a claim under the Guarantee. */
export const CLAIM_OUTCOMES = ['challenged', 'won', 'lost'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

type ClaimRefusal = 'no_claim' | 'already_challenged' | 'not_challenged';

/** Whether a claim can have this outcome now: nobody wins one that was never challenged. */
export const mayDecideClaim = (
  state: CollectionState,
  outcome: ClaimOutcome,
): Decision<null, ClaimRefusal> => {
  if (state !== 'claimed' && state !== 'challenged') return refuse('no_claim');
  if (outcome === 'challenged' && state === 'challenged') return refuse('already_challenged');
  return outcome === 'won' && state === 'claimed' ? refuse('not_challenged') : ok(null);
};

/** What can be said of a claim now; of a payment that nobody claims back, nothing. */
export const claimOutcomes = (state: CollectionState): ClaimOutcome[] =>
  CLAIM_OUTCOMES.filter((outcome) => mayDecideClaim(state, outcome).ok);

/**
 * What of a credit the claim on a payment pays back: what was given back of the lessons that the payment was for, as far as the
 * family still has it to its credit. A balance that is positive is owed.
 */
export const paidBackByClaim = (
  claimed: Pennies,
  { givenBack, balance }: { readonly givenBack: Pennies; readonly balance: Pennies },
): Pennies => Math.min(claimed, givenBack, Math.max(0, -balance));
