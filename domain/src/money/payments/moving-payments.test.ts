import { describe, expect, it } from 'vitest';
import { takenFrom } from './payment-history.ts';

const moving = (lodged: string | null) => ({
  from: '1234',
  to: '4958',
  lodgedAt: lodged === null ? null : new Date(lodged),
});
const MARCH = { date: '2027-03-01', isWritten: false };

describe('the next payment of a payer who is changing bank', () => {
  it('is taken from the old account where it is written, whenever the new one was lodged', () => {
    const written = { ...MARCH, isWritten: true };
    expect(takenFrom(moving('2027-01-11T10:00:00Z'), written)).toBe('1234');
  });

  it('is taken from the new one that can be used before the month is written', () => {
    expect(takenFrom(moving('2027-02-16T10:00:00Z'), MARCH)).toBe('4958');
  });

  it('is taken from the old one where the new one can’t be used by then, or is not lodged', () => {
    // The third working day after the 17th is Monday 22 February.
    expect(takenFrom(moving('2027-02-17T10:00:00Z'), MARCH)).toBe('1234');
    expect(takenFrom(moving(null), MARCH)).toBe('1234');
  });
});
