import { describe, expect, it } from 'vitest';
import { chargesLeftOut } from './untaken-charges.ts';

const maya = {
  prices: [{ from: '2026-09-01', monthly: 3600 }],
  firstPayment: { month: '2027-02', amount: 3600 },
  until: '2027-02',
};
const at = (instant: string) => new Date(instant);

describe('a cancellation that is taken back', () => {
  it('owes nothing while no collection was written without the child', () => {
    expect(chargesLeftOut(maya, [], at('2027-02-20T23:59:59Z'))).toEqual([]);
    expect(chargesLeftOut({ ...maya, until: null }, [], at('2027-05-30T12:00:00Z'))).toEqual([]);
  });

  it('owes the months that were', () => {
    expect(chargesLeftOut(maya, [], at('2027-02-21T00:00:00Z'))).toEqual([
      { month: '2027-03', amount: 3600 },
    ]);
    expect(chargesLeftOut(maya, [], at('2027-03-25T12:00:00Z')).map(({ month }) => month)).toEqual([
      '2027-03',
      '2027-04',
    ]);
  });

  it('for a later last day owes the months up to it', () => {
    const months = (until: string) =>
      chargesLeftOut(maya, [], at('2027-04-25T12:00:00Z'), until).map(({ month }) => month);
    expect(months('2027-04')).toEqual(['2027-03', '2027-04']);
    expect(months('2027-02')).toEqual([]);
  });

  it('owes no month twice, and none before the first payment', () => {
    const charged = [{ month: '2027-03', amount: 3600 }];
    expect(chargesLeftOut(maya, charged, at('2027-02-25T12:00:00Z'))).toEqual([]);
    expect(chargesLeftOut(maya, charged, at('2027-03-25T12:00:00Z'))).toEqual([
      { month: '2027-04', amount: 3600 },
    ]);
    const later = { ...maya, until: '2027-01', firstPayment: { month: '2027-03', amount: 7200 } };
    expect(chargesLeftOut(later, [], at('2027-02-25T12:00:00Z'))).toEqual([
      { month: '2027-03', amount: 7200 },
    ]);
  });
});
