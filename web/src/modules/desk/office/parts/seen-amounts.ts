import type { PricingInfo } from '@bandstand/domain/prices/model';

/** The amounts as they were told: where they have changed meanwhile, nothing is set up. */
export const seenAmounts = (pricing: PricingInfo | undefined) =>
  pricing === undefined
    ? {}
    : {
        firstPaymentDate: pricing.first_payment_date,
        firstPaymentAmount: pricing.first_payment_amount,
        regularMonthlyAmount: pricing.regular_monthly_cost,
      };
