import type { AgreedTerms } from '../../prices/paying-child.ts';

/** £36 a month from 1 February, after a free January, and no end in sight. */
export const AGREED: AgreedTerms = {
  prices: [{ from: '2026-09-01', monthly: 3600 }],
  monthlyPennies: 3600,
  firstLessonOn: '2027-01-12',
  firstPaymentOn: '2027-02-01',
  firstPaymentPennies: 3600,
  paidFrom: '2027-02',
  hasFreeMonth: true,
  cancelledAt: null,
  lastDay: null,
  scheduledThrough: null,
  placeEndsOn: null,
  kidsApp: { price: null, subscriptions: [] },
  pauses: [],
};
