import type { AgreedTerms } from './paying-child.ts';

/** £36 a month from 1 February, after a free January, and no end in sight. */
export const AGREED: AgreedTerms = {
  prices: [{ from: '2026-09-01', monthly: 3600 }],
  monthly_pennies: 3600,
  first_lesson_on: '2027-01-12',
  first_payment_on: '2027-02-01',
  first_payment_pennies: 3600,
  paid_from: '2027-02',
  has_free_month: true,
  cancelled_at: null,
  last_day: null,
  scheduled_through: null,
  place_ends_on: null,
  kids_app: { price: null, subscriptions: [] },
  pauses: [],
};
