import type { PricingInfo } from '@bandstand/domain/prices/model';

/** £36 a month from 1 February, after a free January. */
export const pricingWith = (pricing: Partial<PricingInfo> = {}): PricingInfo => ({
  lessons_are_on: 'Tuesdays',
  upcoming_concert: null,
  min_year: 1,
  max_year: 6,
  first_lesson_date: '2027-01-19',
  regular_monthly_cost: 3600,
  first_payment_date: '2027-02-01',
  first_payment_amount: 3600,
  is_first_month_free: true,
  paid_from: '2027-02',
  first_payment_covers_period: 'February 2027',
  expected_next_tt_price: null,
  next_price_from: null,
  pricing_with_enrolled_siblings: null,
  pricing_with_outstanding_balance: null,
  ...pricing,
});
