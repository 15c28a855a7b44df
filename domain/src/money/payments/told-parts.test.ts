import { describe, expect, it } from 'vitest';
import { type CollectedPart, toldParts } from './next-collection.ts';

const owed = (amount: number): CollectedPart => ({
  what: 'owed',
  kidId: null,
  months: [],
  amount,
});
const lessons: CollectedPart = { what: 'lessons', kidId: 'm', months: ['2027-03'], amount: 3600 };

describe('what we did not take when we said we would', () => {
  it('is told apart from what is owed, as far as anything is', () => {
    const told = (amount: number, notTaken: number) =>
      toldParts([owed(amount), lessons], notTaken).map((part) => `${part.what} ${part.amount}`);
    expect(told(3600, 3600)).toEqual(['not_taken 3600', 'lessons 3600']);
    expect(told(4600, 3600)).toEqual(['owed 1000', 'not_taken 3600', 'lessons 3600']);
    expect(told(1000, 3600)).toEqual(['not_taken 1000', 'lessons 3600']);
    expect(told(1000, 0)).toEqual(['owed 1000', 'lessons 3600']);
  });
});
