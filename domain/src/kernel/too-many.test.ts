import { expect, it } from 'vitest';
import { generalRefusals, formatTooMany } from './problem.ts';

it.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, 'a few minutes'],
  [600, 'a few minutes'],
  [601, 'about half an hour'],
  [2401, 'about an hour'],
  [3599, 'about an hour'],
])('a wait of %i seconds is %s, and the office can be called meanwhile', (seconds, wait) => {
  expect(formatTooMany(seconds)).toBe(
    `That was a lot of tries. Please wait ${wait} and try again, or call us on {phone}.`,
  );
});

it('a refusal that names no wait says what the shortest one says', () => {
  expect(generalRefusals.too_many.says).toBe(formatTooMany(60));
});
