import { ok, refuse, type Decision } from '../../../kernel/decision.ts';
import type { IsoDate } from '../../../kernel/london.ts';
import { workingDaysBefore } from '../../../kernel/working-days.ts';
import type { CollectionState } from '../run/collection-moves.ts';

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
