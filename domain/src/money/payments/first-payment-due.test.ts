import { describe, expect, it } from 'vitest';
import { AGREED } from './agreed-terms.test-data.ts';
import { firstPaymentAfterPauses } from './collection.ts';

const paused = (firstDay: string, lastDay: string) => [
  { firstDay, lastDay, scheduledThrough: '2027-01' },
];

describe('the first payment of a child whose lessons are paused', () => {
  it('is as promised while its months are not', () => {
    expect(firstPaymentAfterPauses(AGREED)).toBeNull();
    const later = { ...AGREED, pauses: paused('2027-03-01', '2027-03-31') };
    expect(firstPaymentAfterPauses(later)).toBeNull();
    const unknown = { ...AGREED, firstPaymentOn: null, firstPaymentPennies: null };
    expect(firstPaymentAfterPauses(unknown)).toBeNull();
  });

  it('is the one after the pause', () => {
    const all = { ...AGREED, pauses: paused('2027-02-01', '2027-03-31') };
    expect(firstPaymentAfterPauses(all)).toEqual({
      firstPaymentOn: '2027-04-01',
      firstPaymentPennies: 3600,
      firstPaymentCovers: 'April 2027',
    });
  });

  it('pays for less where one of its months is paused', () => {
    const two = { ...AGREED, firstPaymentOn: '2027-03-01', firstPaymentPennies: 7200 };
    const first = firstPaymentAfterPauses({ ...two, pauses: paused('2027-02-01', '2027-02-28') });
    expect(first).toMatchObject({ firstPaymentOn: '2027-03-01', firstPaymentPennies: 3600 });
  });
});
