import type { Pennies } from '../../../kernel/money.ts';

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
