import { ok, refuse, type Decision } from '../../../kernel/decision.ts';
import type { Pennies } from '../../../kernel/money.ts';
import type { CollectionState } from '../run/collection-moves.ts';
import type { IsoDate } from '../../../kernel/london.ts';
import { workingDaysBefore } from '../../../kernel/working-days.ts';

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

/** What somebody can find out from the bank about a payment of which no provider ever told. */
export const UNHEARD_OUTCOMES = ['taken', 'not_taken'] as const;
export type UnheardOutcome = (typeof UNHEARD_OUTCOMES)[number];

/** A provider reports a payment as taken once no bank has returned it for this many working days; results are due then. */
const RESULTS_WITHIN = 4;

/** Of payments on this day or before, results are due today. */
export const resultsDueOf = (today: IsoDate): IsoDate => workingDaysBefore(today, RESULTS_WITHIN);

/** Whether somebody may say what became of a payment: while the provider may still tell, nobody guesses. */
export const mayDecideUnheard = (
  { state, on }: { readonly state: CollectionState; readonly on: IsoDate },
  today: IsoDate,
): Decision<null, 'known_already' | 'result_to_come'> => {
  if (state !== 'submitted' && state !== 'unknown') return refuse('known_already');
  return on <= resultsDueOf(today) ? ok(null) : refuse('result_to_come');
};
