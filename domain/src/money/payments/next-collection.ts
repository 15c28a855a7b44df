import type { KidId } from '../../kernel/ids.ts';
import {
  londonDate,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { chargesOfMonth, type ChargedChild, type MonthCharges } from './collection.ts';
import { collectionDate, firstOpenCollection } from '../../prices/collections.ts';
import { debtOf, type CollectedDebt, type PaymentPlan } from '../../prices/payment-plan.ts';

export interface CollectedFamily {
  readonly children: readonly ChargedChild[];
  /** Positive is owed. */
  readonly balance: Pennies;
  /** A debt that is taken in parts; null where none is. */
  readonly plan?: PaymentPlan | null | undefined;
  /** The day its Direct Debit was told to begin on; null when it is used already. */
  readonly begins: IsoDate | null;
}

/** What a child costs. */
export const KIDS_PARTS = ['lessons', 'kids_app'] as const;

/** What a collection can be made of. */
export const COLLECTED_PARTS = [...KIDS_PARTS, 'owed', 'plan', 'credit'] as const;

/**
 * A line of a collection: a child's lessons or kids' app, what is owed from before, a part of a debt that is paid in parts, or a
 * credit that is set against it.
 */
export interface CollectedPart {
  readonly what: (typeof COLLECTED_PARTS)[number];
  readonly kidId: KidId | null;
  /** The months that are paid for; none of a debt or a credit. */
  readonly months: readonly Month[];
  /** Negative of a credit. */
  readonly amount: Pennies;
}

export interface NextCollection {
  readonly date: IsoDate;
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
}

const LOOKS_AHEAD_MONTHS = 14;

/**
 * The next collection that can still change, with all that it is made of: the same sums that the run writes. What months
 * charge in which the Direct Debit is not used yet comes into the first one that it is used for. Null when nothing is due.
 */
export const nextCollection = (family: CollectedFamily, now: Date): NextCollection | null => {
  const { children, balance, plan = null, begins } = family;
  const open = firstOpenCollection(monthOf(londonDate(now)), now);
  const usable = begins === null || monthOf(begins) < open ? open : monthOf(begins);
  const debt = debtOf(balance, plan);
  const due: CollectedPart[] = partsOfDebt(debt);
  for (const month of monthsFrom(open, monthAfter(usable, LOOKS_AHEAD_MONTHS))) {
    due.push(...partsOf(children, month));
    const amount = due.reduce((sum, part) => sum + part.amount, -debt.credit);
    if (month >= usable && amount > 0)
      return {
        date: collectionDate(month),
        amount,
        parts: [...together(due), ...creditOf(debt)],
      };
  }
  return null;
};

const partsOf = (children: readonly ChargedChild[], month: Month): CollectedPart[] => {
  const written = chargesOfMonth(children, 0, month);
  return written === null ? [] : linesOf(written);
};

/** The parts of a month's collection: what is owed from before, then each child's lessons and app. */
export const partsOfCollection = (written: MonthCharges, debt: CollectedDebt): CollectedPart[] => [
  ...partsOfDebt(debt),
  ...together(linesOf(written)),
  ...creditOf(debt),
];

const partsOfDebt = ({ owed, part }: CollectedDebt): CollectedPart[] =>
  [
    { what: 'owed' as const, kidId: null, months: [], amount: owed },
    { what: 'plan' as const, kidId: null, months: [], amount: part },
  ].filter(({ amount }) => amount > 0);

const creditOf = ({ credit }: CollectedDebt): CollectedPart[] =>
  credit === 0 ? [] : withCredit([], credit);

/** A collection that is written already, once less of it is owed: as it was told, with the difference as a credit. */
export const withCredit = (parts: readonly CollectedPart[], credit: Pennies): CollectedPart[] => {
  const before = parts.filter(({ what }) => what === 'credit');
  const amount = before.reduce((sum, one) => sum + one.amount, -credit);
  const others = parts.filter(({ what }) => what !== 'credit');
  return [...others, { what: 'credit', kidId: null, months: [], amount }];
};

const linesOf = (written: MonthCharges): CollectedPart[] => {
  const part =
    (what: CollectedPart['what']) =>
    ({ kidId, month: paid, amount }: { kidId: KidId; month: Month; amount: Pennies }) => ({
      what,
      kidId,
      months: [paid],
      amount,
    });
  return [...written.charges.map(part('lessons')), ...written.appCharges.map(part('kids_app'))];
};

/** A child's months as one line. */
const together = (parts: readonly CollectedPart[]): CollectedPart[] => {
  const lines = Map.groupBy(parts, ({ what, kidId }) => `${what} ${kidId}`);
  return [...lines.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const months = same.flatMap((part) => part.months).toSorted();
    return [{ ...first, months, amount: same.reduce((sum, { amount }) => sum + amount, 0) }];
  });
};

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
