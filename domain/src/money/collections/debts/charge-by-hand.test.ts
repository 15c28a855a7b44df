import { expect, it } from 'vitest';
import { mayChargeByHand } from '../limits.ts';

it.each([
  [1, 'yes'],
  [100_000, 'yes'],
  [100_001, 'too_much'],
  [0, 'no_amount'],
  [-500, 'no_amount'],
  [10.5, 'no_amount'],
])('%d pennies by hand: %s', (amount, says) => {
  const may = mayChargeByHand(amount);
  expect(may.ok ? 'yes' : may.refusal).toBe(says);
});
