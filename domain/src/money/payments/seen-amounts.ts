import type { IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import type { Quote } from './quote.ts';

/** The child's own amounts as the browser showed them: null is a TBC that was shown, a missing one was not sent. */
export interface SeenAmounts {
  readonly firstPaymentDate?: IsoDate | null | undefined;
  readonly firstPaymentAmount?: Pennies | null | undefined;
  readonly regularMonthlyAmount?: Pennies | null | undefined;
}

/** False when any amount or date that the parent saw is not the server's own: then nothing may be set up. */
export const sameAmounts = (seen: SeenAmounts, own: Quote): boolean =>
  same(seen.firstPaymentDate, own.firstPaymentDate) &&
  same(seen.firstPaymentAmount, own.firstPaymentAmount) &&
  same(seen.regularMonthlyAmount, own.regularMonthlyCost);

const same = <Value>(seen: Value | undefined, own: Value): boolean =>
  seen === undefined || seen === own;
