import { describe, expect, it } from 'vitest';
import { exceptionsOf, startGroups } from './exceptions.ts';

describe('payments that are out of the ordinary', () => {
  it('are counted by reason in the order of the reasons, and the largest of each are kept', () => {
    const groups = startGroups(2);
    for (const amount of [100, 500, 300, 200, 400, 600, 50])
      groups.add({ amount, exceptions: ['first_payment'] });
    groups.add({ amount: 0, exceptions: ['no_price'] });
    groups.add({ amount: 900, exceptions: ['in_dispute', 'first_payment'] });
    const said = groups
      .sorted()
      .map(({ exceptions, count, total, shown }) => [
        exceptions.join('+'),
        count,
        total,
        shown.map(({ amount }) => amount),
      ]);
    expect(said).toEqual([
      ['in_dispute+first_payment', 1, 900, [900]],
      ['first_payment', 7, 2150, [600, 500]],
      ['no_price', 1, 0, [0]],
    ]);
  });
});

describe('a payment', () => {
  const usual = {
    on: '2027-02-01',
    amount: 5400,
    usual: 3600,
    mandate: { state: 'active', lodgedOn: null },
  } as const;
  const lodged = (lodgedOn: '2027-01-27' | '2027-01-28') => ({
    mandate: { state: 'lodged', lodgedOn } as const,
  });

  it('is not out of the ordinary up to one and a half times the usual amount', () => {
    expect(exceptionsOf(usual)).toEqual([]);
    expect(exceptionsOf({ ...usual, amount: 5401 })).toEqual(['unusual_amount']);
  });

  it('is, where it is the first one, whatever its amount', () => {
    expect(exceptionsOf({ ...usual, usual: null, amount: 9900 })).toEqual(['first_payment']);
  });

  it('is, where the bank has not had the Direct Debit for three working days, or its payer disputes a notice', () => {
    expect(exceptionsOf({ ...usual, ...lodged('2027-01-27') })).toEqual([]);
    expect(exceptionsOf({ ...usual, ...lodged('2027-01-28') })).toEqual(['mandate_not_active']);
    const disputed = { mandate: { state: 'disputed', lodgedOn: null } as const };
    expect(exceptionsOf({ ...usual, ...disputed })).toEqual(['in_dispute']);
  });
});
