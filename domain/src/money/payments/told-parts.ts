import type { Pennies } from '../../kernel/money.ts';
import { COLLECTED_PARTS, type CollectedPart } from './next-collection.ts';

/** What a payer is told that a payment is made of. */
export const TOLD_PARTS = [...COLLECTED_PARTS, 'not_taken'] as const;

/** A part of a payment as its payer reads it: what we did not take when we said we would is no debt of theirs. */
export type ToldPart = Omit<CollectedPart, 'what'> & {
  readonly what: (typeof TOLD_PARTS)[number];
};

/** Tells what was withheld apart from what is owed, as far as anything is. */
export const toldParts = (parts: readonly CollectedPart[], notTaken: Pennies): ToldPart[] =>
  parts.flatMap((part) => {
    const withheld = part.what === 'owed' ? Math.min(part.amount, notTaken) : 0;
    const rest = part.amount - withheld;
    return [
      ...(rest > 0 ? [{ ...part, amount: rest }] : []),
      ...(withheld > 0 ? [{ ...part, what: 'not_taken' as const, amount: withheld }] : []),
    ];
  });
