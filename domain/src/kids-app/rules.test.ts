import { describe, expect, it } from 'vitest';
import { accessOf, isEligible, offersKidsApp } from './rules.ts';

const maya = { status: 'enrolled', kids_app_timetable_price_pennies: 499 } as const;

describe('a child and the kids’ app', () => {
  it.each([
    ['enrolled', 499, 'by_subscription'],
    ['enrolled', 1, 'by_subscription'],
    ['enrolled', 0, 'free'],
    ['enrolled', null, 'none'],
    ['enrolled_waiting_to_change', 499, 'by_subscription'],
    ['enrolled_waiting_to_change', 0, 'free'],
    ['waiting_list', 499, 'none'],
    ['reserved', 499, 'none'],
    ['reserved_during_enrolment', 499, 'none'],
    ['cancelled', 499, 'none'],
    ['cancelled', 0, 'none'],
  ] as const)('%s at a school with the price %s: %s', (status, price, access) => {
    const kid = { status, kids_app_timetable_price_pennies: price };
    expect(accessOf(kid)).toBe(access);
    expect(isEligible(kid)).toBe(access !== 'none');
  });

  it('can choose it while it is switched on', () => {
    expect(offersKidsApp(maya, true)).toBe(true);
    expect(offersKidsApp(maya, false)).toBe(false);
    expect(offersKidsApp({ ...maya, status: 'waiting_list' }, true)).toBe(false);
  });
});
