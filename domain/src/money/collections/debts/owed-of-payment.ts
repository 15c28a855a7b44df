import type { Pennies } from '../../../kernel/money.ts';
import type { CollectedPart } from '../../payments/next-collection.ts';

/**
 * What a family owes of a payment that was not taken, or came back: all of it, but for what was given back to them meanwhile,
 * when a child left in their free month for instance. A balance that is positive is owed.
 */
export const owedOfPayment = (amount: Pennies, balance: Pennies): Pennies =>
  Math.min(amount, Math.max(0, balance));

/**
 * What of a payment that is to be handed over is still owed, by a balance that leaves it out: a credit beside it says that it is
 * for something that is not owed any more.
 */
export const stillToTake = (amount: Pennies, balance: Pennies): Pennies =>
  Math.max(0, amount + Math.min(0, balance));

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
