import { expect, it } from 'vitest';
import { sayMonthly } from './prices.ts';

it('says what is taken each month, and announces no payment of nothing', () => {
  expect(sayMonthly(3600)).toBe('£36.00 on or just after the 1st of each month');
  expect(sayMonthly(0)).toBe('no further payment, as things stand');
});
