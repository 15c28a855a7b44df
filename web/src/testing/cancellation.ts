import type { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { childWith } from './family.ts';

/** Leaving today costs one more payment, of £36 on 1 February. */
export const costOf = (
  cost: Partial<AnswerOf<typeof getCancellation>> = {},
): AnswerOf<typeof getCancellation> => ({
  last_day: '2027-01-12',
  last_lesson: null,
  payments_left: 1,
  last_payment_date: '2027-02-01',
  last_payment_amount: 3600,
  not_taken: null,
  owed_before: null,
  paid_back: 0,
  owed_if_kept: 0,
  gives_up: null,
  ...cost,
});

/** The answer to a change of a child. */
export const savedKid = (kid = childWith()) => ({
  data: { ...kid, attributes: { ...kid.attributes, medical_and_education_notes: null } },
});
