import { expect, it } from 'vitest';
import { owedOfPayment } from './owed-of-payment.ts';

it.each([
  [3600, 3600, 3600],
  [3600, 9000, 3600],
  [7200, 3600, 3600],
  [3600, 0, 0],
  [3600, -3600, 0],
])('of %i that was not taken, with a balance of %i, is owed %i', (amount, balance, owed) => {
  expect(owedOfPayment(amount, balance)).toBe(owed);
});
