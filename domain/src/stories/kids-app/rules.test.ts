import { describe, expect, it } from 'vitest';
import { isEligible, offersKidsApp } from './rules.ts';

const maya = {
  status: 'enrolled',
  kidsAppTimetablePricePennies: 499,
  delayedCancellationDate: null,
  kidsAppOptIn: false,
} as const;

describe('a child and the kids’ app', () => {
  it.each([
    ['enrolled', 499, true],
    ['enrolled', 1, true],
    ['enrolled', 0, true],
    ['enrolled', null, false],
    ['enrolled_waiting_to_change', 499, true],
    ['enrolled_waiting_to_change', 0, true],
    ['waiting_list', 499, false],
    ['reserved', 499, false],
    ['reserved_during_enrolment', 499, false],
    ['cancelled', 499, false],
    ['cancelled', 0, false],
  ] as const)('%s at a school with the price %s: %s', (status, price, has) => {
    expect(isEligible({ ...maya, status, kidsAppTimetablePricePennies: price })).toBe(has);
  });

  it('has nothing to do with it any more while they leave, unless they have it and can stop it', () => {
    const leaves = { ...maya, delayedCancellationDate: '2027-02-05' };
    expect(isEligible(leaves)).toBe(false);
    expect(isEligible({ ...leaves, kidsAppOptIn: true })).toBe(true);
  });

  it('can choose it while it is switched on', () => {
    expect(offersKidsApp(maya, true)).toBe(true);
    expect(offersKidsApp(maya, false)).toBe(false);
    expect(offersKidsApp({ ...maya, status: 'waiting_list' }, true)).toBe(false);
  });
});
