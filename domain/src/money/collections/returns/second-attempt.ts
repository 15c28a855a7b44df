import type { Pennies } from '../../../kernel/money.ts';
import type { CollectedPart } from '../../payments/next-collection.ts';

interface SecondAttempt {
  /** As it is written: what was asked for once is owed by now. */
  readonly parts: readonly CollectedPart[];
  /** As its payer reads it: the parts of the payment that came back, which they were told of. */
  readonly noticeParts: readonly CollectedPart[];
}

/** What a second attempt is made up of. A part of a plan that has ended since is owed as anything else is. */
export const secondAttempt = (
  first: readonly CollectedPart[],
  { isOfCurrentPlan }: { readonly isOfCurrentPlan: boolean },
): SecondAttempt => {
  const plan = isOfCurrentPlan ? first.filter(({ what }) => what === 'plan') : [];
  const rest = isOfCurrentPlan ? first.filter(({ what }) => what !== 'plan') : first;
  const inMonths = rest.filter(({ what }) => what !== 'owed' && what !== 'plan');
  const before = sumOf(rest) - sumOf(inMonths);
  return {
    parts: [...plan, ...owed(sumOf(rest))],
    noticeParts: [...owed(before), ...inMonths, ...plan],
  };
};

const sumOf = (parts: readonly CollectedPart[]): Pennies =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const owed = (amount: Pennies): CollectedPart[] =>
  amount === 0 ? [] : [{ what: 'owed', kidId: null, months: [], amount }];
