import type { Pennies } from '../../kernel/money.ts';
import type { PaymentChange } from './payment-changes.ts';

/** What a pause, or its early end, does to the payments, as somebody is shown it before it is agreed. */
export interface ShownPayments {
  readonly payments: readonly PaymentChange[];
  /** Paused months whose payment is already finalised. */
  readonly finalised?: readonly string[];
  /** What comes into the next payment. */
  readonly owed?: Pennies;
}

/** Whether it does what was shown: a month may have become final since, or a price have changed. */
export const isAsSeen = (seen: ShownPayments, now: ShownPayments): boolean =>
  linesOf(seen) === linesOf(now);

const linesOf = ({ payments, finalised = [], owed = 0 }: ShownPayments): string =>
  [
    ...payments.map(({ on, before, after }) => `${on} ${before} ${after}`),
    ...finalised,
    `${owed}`,
  ].join('\n');
