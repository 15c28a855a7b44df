import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { Pennies } from '../kernel/money.ts';

/** A debt that is taken in equal parts, one with each of the next collections. */
export interface PaymentPlan {
  /** What was agreed to be paid in parts, and in how many. */
  readonly total: Pennies;
  readonly parts: number;
  /** The part that no collection has taken or is about to take. */
  readonly left: Pennies;
}

/** How the next collection takes what is owed. */
export interface CollectedDebt {
  /** At once. */
  readonly owed: Pennies;
  /** A part of what is paid in parts. */
  readonly part: Pennies;
  /** What the family has with us instead: it is set against what is charged. */
  readonly credit: Pennies;
}

export const NO_DEBT: CollectedDebt = { owed: 0, part: 0, credit: 0 };

export const FEWEST_PARTS = 2;
export const MOST_PARTS = 12;
const SMALLEST: Pennies = 100;

/** The smallest debt that can be paid in parts: two of the smallest parts. */
export const LEAST_IN_PARTS: Pennies = FEWEST_PARTS * SMALLEST;

/** Whether a debt can be paid in this many parts. */
export const mayPayInParts = (total: Pennies, parts: number): Decision<null, 'parts_wrong'> =>
  Number.isInteger(parts) &&
  parts >= FEWEST_PARTS &&
  parts <= MOST_PARTS &&
  total >= parts * SMALLEST
    ? ok(null)
    : refuse('parts_wrong');

/**
 * What the next collection takes of what a family owes: a part of the debt that it pays in parts, and all that is owed beside
 * it. A new debt does not join the plan; a credit makes it shorter.
 */
export const debtOf = (balance: Pennies, plan: PaymentPlan | null): CollectedDebt => {
  const all = Math.max(0, balance);
  const left = leftOf(balance, plan);
  const part = plan === null ? 0 : nextOf(plan, left).next;
  return { owed: all - left, part, credit: Math.max(0, -balance) };
};

/** What of a debt is taken. */
export const sumOfDebt = ({ owed, part }: CollectedDebt): Pennies => owed + part;

/** The same, negative for a credit. */
export const netOfDebt = (debt: CollectedDebt): Pennies => sumOfDebt(debt) - debt.credit;

/** What the next collection takes, and what the one after it takes of the same debt. */
export const debtOfTwo = (
  balance: Pennies,
  plan: PaymentPlan | null,
): { readonly now: CollectedDebt; readonly later: RemainingPlan | null } => {
  const now = debtOf(balance, plan);
  return { now, later: planLeft(leftOf(balance, plan) - now.part, afterPart(plan, now.part)) };
};

/** The part of the balance that is still to be taken in parts. */
export const leftOf = (balance: Pennies, plan: PaymentPlan | null): Pennies =>
  Math.min(plan?.left ?? 0, Math.max(0, balance));

/** The first part includes the pennies that don't divide. */
const shares = ({ total, parts }: Pick<PaymentPlan, 'total' | 'parts'>) => {
  const equal = Math.floor(total / parts);
  return { first: total - equal * (parts - 1), equal };
};

/**
 * The next part, and in how many payments the rest is taken. A remainder smaller than the smallest part, from the division or
 * from a write-off, is added to the next part: nobody gets a payment of a few pennies, or one more payment than was agreed.
 */
const nextOf = (plan: PaymentPlan, left: Pennies) => {
  const { equal } = shares(plan);
  const over = left % equal;
  if (left < equal) return { next: left, payments: 1 };
  return over < SMALLEST
    ? { next: equal + over, payments: Math.floor(left / equal) }
    : { next: equal, payments: Math.ceil(left / equal) };
};

/** The plan once a part of it was taken. */
export const afterPart = (plan: PaymentPlan | null, part: Pennies): PaymentPlan | null =>
  plan === null ? null : { ...plan, left: plan.left - part };

/** What a family reads of its plan: what is left, the next part, and in how many payments. */
export interface RemainingPlan {
  readonly left: Pennies;
  readonly next: Pennies;
  readonly payments: number;
}

/** Null when nothing is left to be paid in parts. */
export const planLeft = (balance: Pennies, plan: PaymentPlan | null): RemainingPlan | null => {
  const left = leftOf(balance, plan);
  if (plan === null || left === 0) return null;
  return { left, ...nextOf(plan, left) };
};

/** What each of the payments takes of a debt that is paid in this many parts. */
export const partsOf = (total: Pennies, parts: number): Pennies[] => {
  const { first, equal } = shares({ total, parts });
  return Array.from({ length: parts }, (_, nth) => (nth === 0 ? first : equal));
};
