import { describe, expect, it } from 'vitest';
import { nextPrice, priceFor, priceOn } from './prices.ts';

const prices = [
  { from: '2027-09-01', monthly: 3900 },
  { from: '2025-09-01', monthly: 3400 },
  { from: '2026-09-01', monthly: 3600 },
];

describe('the price of a month', () => {
  it.each([
    ['2026-08', 3400],
    ['2026-09', 3600],
    ['2027-08', 3600],
    ['2027-09', 3900],
    ['2035-01', 3900],
  ])('%s is %i pennies', (month, pennies) => {
    expect(priceFor(month, prices)).toBe(pennies);
  });

  it('is the one in force on its 1st when a price starts within the month', () => {
    const moved = [...prices, { from: '2027-01-02', monthly: 3700 }];
    expect(priceFor('2027-01', moved)).toBe(3600);
    expect(priceFor('2027-02', moved)).toBe(3700);
  });

  it('is the first one for a school that has not had a price before', () => {
    expect(priceFor('2020-01', prices)).toBe(3400);
  });

  it('cannot be known for a timetable without prices, which is a fault', () => {
    expect(() => priceOn('2027-01-01', [])).toThrow('This timetable has no price.');
  });
});

describe('a price that changes on 1 September', () => {
  it('is the old one on 31 August and the new one on the day', () => {
    expect(priceOn('2027-08-31', prices)).toBe(3600);
    expect(priceOn('2027-09-01', prices)).toBe(3900);
  });

  it('is the next one until the day on which it starts', () => {
    expect(nextPrice('2026-08-31', prices)).toEqual({ from: '2026-09-01', monthly: 3600 });
    expect(nextPrice('2027-08-31', prices)).toEqual({ from: '2027-09-01', monthly: 3900 });
    expect(nextPrice('2027-09-01', prices)).toBeNull();
    expect(nextPrice('2027-09-01', [])).toBeNull();
  });
});
