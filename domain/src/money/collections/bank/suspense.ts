import { ok, refuse, type Decision } from '../../../kernel/decision.ts';

/**
 * What somebody in the office does with money that fits no payment: it is given to a family, taken back from it where that was a
 * mistake, or called a mistake itself, where the line of the bank was never on the statement. Each step is kept.
 */
export const SUSPENSE_STEPS = ['given', 'taken_back', 'voided'] as const;
export type SuspenseStep = (typeof SUSPENSE_STEPS)[number];

interface SuspendedMoney {
  /** The last that was done with it; null while nothing was. */
  readonly last: SuspenseStep | null;
  /** Whether somebody typed the line in: what a provider reported stands. */
  readonly isTyped: boolean;
}

type StepDecision<Refusal extends string> = Decision<null, Refusal | 'voided_already'>;

export const mayGiveToFamily = ({ last }: SuspendedMoney): StepDecision<'matched_already'> => {
  if (last === 'voided') return refuse('voided_already');
  return last === 'given' ? refuse('matched_already') : ok(null);
};

export const mayTakeBack = ({ last }: SuspendedMoney): StepDecision<'not_matched'> => {
  if (last === 'voided') return refuse('voided_already');
  return last === 'given' ? ok(null) : refuse('not_matched');
};

/** Only what waits can be called a mistake: what was given is taken back first. */
export const mayVoid = (money: SuspendedMoney): StepDecision<'matched_already' | 'not_typed'> => {
  const may = mayGiveToFamily(money);
  return may.ok && !money.isTyped ? refuse('not_typed') : may;
};
