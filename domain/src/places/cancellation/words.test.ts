import { describe, expect, it } from 'vitest';
import { earlierAmountWords, leftOutWords, NOT_TAKEN, type EarlierAmount } from './words.ts';

const next = { amount: 600, on: '2027-04-01' };
const parts = { amount: 3000, until: '2027-06' };
const said = (how: Partial<EarlierAmount>, isAfterOwed = false): string =>
  earlierAmountWords({ amount: 3600, next: null, parts: null, because: null, ...how }, isAfterOwed);

describe('what is owed from before', () => {
  it('is part of the next payment, is taken in parts, or both', () => {
    expect(said({ next })).toBe(
      'There is still £36.00 to pay from earlier: it is part of the payment on Thursday 1 April 2027.',
    );
    expect(said({ parts })).toBe(
      'There is still £36.00 to pay from earlier, in parts until June 2027, as we agreed.',
    );
    expect(said({ next, parts })).toBe(
      'There is still £36.00 to pay from earlier: £6.00 is part of the payment on Thursday 1 April 2027, and £30.00 is taken in parts until June 2027, as we agreed.',
    );
  });

  it('says why nothing is taken, and only how much where that was said before', () => {
    expect(said({ because: 'no_direct_debit' })).toBe(
      'There is still £36.00 to pay from earlier. You have no Direct Debit with us at the moment, so nothing is taken. Please set one up, or call us.',
    );
    expect(said({ because: 'dispute' })).toBe(
      'There is still £36.00 to pay from earlier. We’ll take nothing until we’ve spoken with you about what your bank told us. You’ll hear from us before any payment.',
    );
    expect(said({ next }, true)).toBe('There is another £36.00 to pay from earlier.');
  });
});

it('says of what was left out of a payment when it is collected, or why it is not', () => {
  expect(leftOutWords(1400, { on: '2027-04-01' })).toBe(
    '£14.00 was left out of a payment, so we will collect it with your payment on Thursday 1 April 2027.',
  );
  expect(leftOutWords(1400, { because: 'dispute' })).toBe(
    `£14.00 was left out of a payment, and is owed. ${NOT_TAKEN.dispute}`,
  );
});
