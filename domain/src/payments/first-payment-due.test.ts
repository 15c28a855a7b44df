import { describe, expect, it } from 'vitest';
import { AGREED } from './agreed-terms.test-data.ts';
import { firstPaymentAfterPauses } from './first-payment-due.ts';

const paused = (first_day: string, last_day: string) => [
  { first_day, last_day, scheduled_through: '2027-01' },
];

describe('the first payment of a child whose lessons are paused', () => {
  it('is as promised while its months are not', () => {
    expect(firstPaymentAfterPauses(AGREED)).toBeNull();
    const later = { ...AGREED, pauses: paused('2027-03-01', '2027-03-31') };
    expect(firstPaymentAfterPauses(later)).toBeNull();
    const unknown = { ...AGREED, first_payment_on: null, first_payment_pennies: null };
    expect(firstPaymentAfterPauses(unknown)).toBeNull();
  });

  it('is the one after the pause', () => {
    const all = { ...AGREED, pauses: paused('2027-02-01', '2027-03-31') };
    expect(firstPaymentAfterPauses(all)).toEqual({
      first_payment_on: '2027-04-01',
      first_payment_pennies: 3600,
      first_payment_covers: 'April 2027',
    });
  });

  it('pays for less where one of its months is paused', () => {
    const two = { ...AGREED, first_payment_on: '2027-03-01', first_payment_pennies: 7200 };
    const first = firstPaymentAfterPauses({ ...two, pauses: paused('2027-02-01', '2027-02-28') });
    expect(first).toMatchObject({ first_payment_on: '2027-03-01', first_payment_pennies: 3600 });
  });
});
