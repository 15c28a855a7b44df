import { ok, refuse, type Decision } from '../../../kernel/decision.ts';
import type { Pennies } from '../../../kernel/money.ts';

/** More than this is no charge of one family by hand, but a slip of the keyboard. */
const MOST_CHARGED_BY_HAND: Pennies = 100_000;

/** Whether so much can be asked of a family by hand, at once. */
export const mayChargeByHand = (amount: Pennies): Decision<null, 'no_amount' | 'too_much'> => {
  if (!Number.isInteger(amount) || amount <= 0) return refuse('no_amount');
  return amount > MOST_CHARGED_BY_HAND ? refuse('too_much') : ok(null);
};
