import { formatPounds, type Pennies } from '../kernel/money.ts';

/** What is taken after a payment, as e-mails say it: no payment of nothing is announced. */
export const sayMonthly = (monthly: Pennies): string =>
  monthly === 0
    ? 'no further payment, as things stand'
    : `${formatPounds(monthly)} on or just after the 1st of each month`;
