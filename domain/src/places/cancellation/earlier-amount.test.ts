import { describe, expect, it } from 'vitest';
import { earlierAmountFor } from './words.ts';
import type { UntakenCharges } from './untaken-charges.ts';

const NOW = new Date('2027-02-22T12:00:00Z');
const owing = (more: Partial<UntakenCharges>, leaving = { givenBack: 0, ofChild: 0 }) =>
  earlierAmountFor(
    { runs: [], months: [], begins: null, lastRun: '2027-03', ...more },
    leaving,
    NOW,
  );

describe('what a family owes from before when a child leaves', () => {
  it('comes with the next payment that can still change, for whichever child it is', () => {
    expect(owing({ balance: 3600 })).toEqual({
      amount: 3600,
      next: { amount: 3600, on: '2027-04-01' },
      parts: null,
      because: null,
    });
    expect(owing({ balance: 3600, begins: '2027-05-04' })?.next?.on).toBe('2027-05-04');
  });

  it('is nothing where nothing is owed, or it is given back because the child leaves', () => {
    expect(owing({ balance: 0 })).toBeNull();
    expect(owing({ balance: -500 })).toBeNull();
    expect(earlierAmountFor(undefined, { givenBack: 0, ofChild: 0 }, NOW)).toBeNull();
    expect(owing({ balance: 3600 }, { givenBack: 3600, ofChild: 0 })).toBeNull();
  });

  it('is paid in parts until the month of the last one', () => {
    const plan = { total: 3000, parts: 3, left: 2000 };
    expect(owing({ balance: 2000, plan })).toMatchObject({
      next: null,
      parts: { amount: 2000, until: '2027-05' },
    });
    expect(owing({ balance: 2600, plan })).toMatchObject({
      amount: 2600,
      next: { amount: 600, on: '2027-04-01' },
      parts: { amount: 2000 },
    });
  });

  it('is taken on no day while nothing is taken: it is what is owed beside the child’s own lessons', () => {
    const because = 'no_direct_debit' as const;
    const stopped = { balance: 5000, notTakenBecause: because };
    expect(owing(stopped)).toEqual({ amount: 5000, next: null, parts: null, because });
    expect(owing(stopped, { givenBack: 0, ofChild: 3600 })?.amount).toBe(1400);
    expect(owing(stopped, { givenBack: 1400, ofChild: 3600 })).toBeNull();
  });
});
