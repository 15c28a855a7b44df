import { describe, expect, it } from 'vitest';
import type { KidId } from '../../../kernel/ids.ts';
import type { CollectedPart } from '../../payments/next-collection.ts';
import { secondAttempt } from '../debts/owed-of-payment.ts';

const owed = (amount: number): CollectedPart => ({ what: 'owed', kidId: null, months: [], amount });
const plan: CollectedPart = { what: 'plan', kidId: null, months: [], amount: 900 };
const lessons = (kidId: KidId): CollectedPart => ({
  what: 'lessons',
  kidId,
  months: ['2027-02'],
  amount: 3600,
});

describe('a second attempt', () => {
  it('is owed as a whole, and told by the parts of the payment that came back', () => {
    const first = [owed(2000), lessons('maya'), lessons('leo')];
    expect(secondAttempt(first, { isOfCurrentPlan: false })).toEqual({
      parts: [owed(9200)],
      noticeParts: first,
    });
  });

  it('keeps a part of a plan that stands', () => {
    expect(secondAttempt([plan, lessons('maya')], { isOfCurrentPlan: true })).toEqual({
      parts: [plan, owed(3600)],
      noticeParts: [lessons('maya'), plan],
    });
    expect(secondAttempt([plan], { isOfCurrentPlan: true })).toEqual({
      parts: [plan],
      noticeParts: [plan],
    });
  });

  it('has a part of a plan that has ended among what is owed from before', () => {
    const first = [owed(2000), plan, lessons('maya')];
    expect(secondAttempt(first, { isOfCurrentPlan: false })).toEqual({
      parts: [owed(6500)],
      noticeParts: [owed(2900), lessons('maya')],
    });
  });
});
