import { ok, refuse, type Decision } from '../../../kernel/decision.ts';
import type { Pennies } from '../../../kernel/money.ts';
import {
  CLAIMED_COLLECTION_STATES,
  TAKEN_COLLECTION_STATES,
  type CollectionState,
} from '../run/collection-moves.ts';

/** The life of a refund: what is paid back to a payer of what was collected from them. */
export const REFUND_STATES = ['asked', 'unknown', 'made', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Who pays it back: the provider that collected it, or we from our bank account. */
export const REFUND_PAYERS = ['provider', 'bank'] as const;
export type RefundPayer = (typeof REFUND_PAYERS)[number];

/** What each is called, on the page and in a file. */
export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  asked: 'Asked of the Direct Debit provider',
  unknown: 'Asked, not confirmed',
  made: 'Paid back',
  refused: 'Refused by the Direct Debit provider',
};

/** One whose outcome is `unknown` is asked about: the Direct Debit provider may have made it. */
export const REFUND_MOVES: Record<RefundState, readonly RefundState[]> = {
  asked: ['unknown', 'made', 'refused'],
  unknown: ['made', 'refused'],
  made: [],
  refused: [],
};

/** A refund in one of these states was asked for, and is neither made nor refused. */
export const OPEN_REFUND_STATES: readonly RefundState[] = ['asked', 'unknown'];

/** A refund in one of these states was made, or may be: nobody is paid back a second time. */
export const COUNTED_REFUND_STATES: readonly RefundState[] = [...OPEN_REFUND_STATES, 'made'];

interface RefundableCollection {
  readonly state: CollectionState;
  readonly amount: Pennies;
  /** What was refunded of it, or is about to be. */
  readonly refunded: Pennies;
}

/**
 * Whether so much of a collection can be paid back: what was collected, once, and nothing of one that the payer's bank has
 * claimed or got back. Returns how much; all that is left where no amount is said.
 */
export const mayRefund = (
  { state, amount: collected, refunded }: RefundableCollection,
  amount: Pennies | null,
): Decision<Pennies, 'claim_open' | 'not_collected' | 'more_than_collected' | 'no_amount'> => {
  if (CLAIMED_COLLECTION_STATES.includes(state)) return refuse('claim_open');
  if (!TAKEN_COLLECTION_STATES.includes(state)) return refuse('not_collected');
  const left = collected - refunded;
  if (left === 0 || (amount ?? 0) > left) return refuse('more_than_collected');
  return amount !== null && amount <= 0 ? refuse('no_amount') : ok(amount ?? left);
};

/**
 * What has to be given to a family with a refund, so that it never owes what it was paid back: all of it that is not a credit
 * of theirs already. A balance that is positive is owed.
 */
export const creditForRefund = (amount: Pennies, balance: Pennies): Pennies =>
  Math.max(0, amount - Math.max(0, -balance));
