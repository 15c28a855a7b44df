import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

/** What the parent is shown before agreeing, in pennies: exactly this is sent, and the server compares. */
export interface ShownAmounts {
  readonly firstDate: string | null;
  readonly first: number | null;
  readonly monthly: number;
  readonly covers: string | null;
  /** The part of the child who was carried here, when siblings or a balance make the total more. */
  readonly own: { readonly name: string; readonly amount: number } | null;
  readonly balance: number;
}

const ofChild = ({ name, pricing }: EnrollingChild): ShownAmounts => {
  const total = pricing.pricing_with_outstanding_balance ?? pricing.pricing_with_enrolled_siblings;
  const first = total?.next_payment_amount ?? pricing.first_payment_amount;
  return {
    firstDate: pricing.first_payment_date,
    first,
    monthly: total?.regular_monthly_amount ?? pricing.regular_monthly_cost,
    covers: pricing.first_payment_covers_period,
    own:
      total === null || pricing.first_payment_amount === null
        ? null
        : { name, amount: pricing.first_payment_amount },
    balance: pricing.pricing_with_outstanding_balance?.outstanding_balance ?? 0,
  };
};

/** The amounts of the carried child, or the server's own for what the family has held already. */
export const shownAmounts = (
  child: EnrollingChild | null,
  state: ParsedAnswer<typeof getDirectDebit>,
): ShownAmounts =>
  child === null
    ? {
        firstDate: state.first_payment_date,
        first: state.first_payment_amount,
        monthly: state.regular_monthly_amount,
        covers: null,
        own: null,
        balance: 0,
      }
    : ofChild(child);

/** Whether there is anything to pay for yet. */
export const isPaying = ({ first, monthly }: ShownAmounts): boolean =>
  (first ?? 0) > 0 || monthly > 0;
