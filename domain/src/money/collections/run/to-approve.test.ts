import { describe, expect, it } from 'vitest';
import { waitsForApproval } from './cutoffs.ts';

const BY = '2027-01-27T12:00:00.000Z';
const BEFORE = new Date('2027-01-27T11:59:59Z');
const month = (state: string, { attempt = 1, count = 3 } = {}) => ({
  submitBy: BY,
  states: [
    { state: 'approved', attempt: 1, count: 40 },
    { state, attempt, count },
  ],
});

describe('a month', () => {
  it('waits for approval as long as somebody can approve some of it', () => {
    expect(waitsForApproval(month('written'), BEFORE)).toBe(true);
    expect(waitsForApproval(month('written'), new Date(BY))).toBe(false);
    expect(waitsForApproval(month('withheld'), BEFORE)).toBe(false);
    expect(waitsForApproval(month('written', { count: 0 }), BEFORE)).toBe(false);
  });

  it('is not waited for where only a second attempt is on its way', () => {
    expect(waitsForApproval(month('written', { attempt: 2 }), BEFORE)).toBe(false);
  });
});
