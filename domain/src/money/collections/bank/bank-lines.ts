import { addDays, type IsoDate } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/decision.ts';

/** Columns of a statement can be chosen of as many, and by as much of a name. */
export const COLUMNS_AT_MOST = 40;
export const COLUMN_NAME_AT_MOST = 60;

/** A line of our own bank statement. Money that was taken off has a negative amount. */
export interface BankLine {
  /** The same however often the statement is read: day, amount, words, and which of several equal lines it is. */
  readonly id: string;
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly says: string;
}

/** A collection that was handed over and of which no line of the bank is known. */
export interface UnpaidCollection {
  readonly key: string;
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** Whether it came back: the bank has paid it with the others of its day, and takes it off by another line. */
  readonly cameBack: boolean;
}

/** Money arrives on the day of its collections, or some days after. */
const ARRIVES_WITHIN_DAYS = 7;

/**
 * The collections of one day that a line of the bank is, to the penny: those that stayed, or with those that came back. Null
 * when no day fits, or more than one: then nobody guesses.
 */
export const matchPaidIn = (
  { on, amount }: Pick<BankLine, 'on' | 'amount'>,
  unpaid: readonly UnpaidCollection[],
): readonly UnpaidCollection[] | null => {
  const earliest = addDays(on, -ARRIVES_WITHIN_DAYS);
  const recent = unpaid.filter((one) => one.on <= on && one.on >= earliest);
  const fits = [...Map.groupBy(recent, (one) => one.on).values()].flatMap((whole) => {
    const stayed = whole.filter(({ cameBack: back }) => !back);
    return [whole, ...(stayed.length < whole.length ? [stayed] : [])].filter(
      (some) => sumOf(some) === amount,
    );
  });
  const [only] = fits;
  return fits.length === 1 && only !== undefined ? only : null;
};

/** The collections that were paid with others and that a line takes off again: one of that amount, or all. Null when unsure. */
export const matchTakenOff = (
  { amount }: Pick<BankLine, 'amount'>,
  paid: readonly UnpaidCollection[],
): readonly UnpaidCollection[] | null => {
  if (paid.length > 0 && sumOf(paid) === -amount) return paid;
  const same = paid.filter((one) => one.amount === -amount);
  return same.length === 1 ? same : null;
};

const sumOf = (some: readonly UnpaidCollection[]): Pennies =>
  some.reduce((sum, { amount }) => sum + amount, 0);

/** What a payout is made of: collections, what came off for those that came back, and the provider's fee. */
export const PAYOUT_ITEMS = ['collected', 'returned', 'claimed', 'refunded', 'fee'] as const;

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
