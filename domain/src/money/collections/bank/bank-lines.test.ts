import { describe, expect, it } from 'vitest';
import { matchPaidIn, matchTakenOff } from './bank-lines.ts';

const unpaid = (key: string, on: string, amount: number, cameBack = false) => ({
  key,
  on,
  amount,
  cameBack,
});

describe('a line of the bank', () => {
  const day = [unpaid('a', '2027-02-01', 3600), unpaid('b', '2027-02-01', 4100)];
  const back = unpaid('c', '2027-02-01', 3600, true);

  it('is the collections of a day to the penny: those that stayed, or with those that came back', () => {
    expect(matchPaidIn({ on: '2027-02-01', amount: 7700 }, day)).toEqual(day);
    expect(matchPaidIn({ on: '2027-02-03', amount: 7700 }, [...day, back])).toEqual(day);
    expect(matchPaidIn({ on: '2027-02-01', amount: 11_300 }, [...day, back])).toHaveLength(3);
    expect(matchPaidIn({ on: '2027-02-01', amount: 7701 }, day)).toBeNull();
  });

  it('is none of a day that is not there yet, or long over, or that another fits as well', () => {
    for (const on of ['2027-01-31', '2027-02-09'])
      expect(matchPaidIn({ on, amount: 7700 }, day)).toBeNull();
    const other = unpaid('d', '2027-02-02', 7700);
    expect(matchPaidIn({ on: '2027-02-03', amount: 7700 }, [...day, other])).toBeNull();
  });

  it('that takes something off is what came back after it was paid', () => {
    expect(matchTakenOff({ amount: -3600 }, [back])).toEqual([back]);
    const two = [back, unpaid('e', '2027-02-01', 4100, true)];
    expect(matchTakenOff({ amount: -7700 }, two)).toEqual(two);
    expect(matchTakenOff({ amount: -4100 }, two)).toEqual(two.slice(1));
    const equal = [back, { ...back, key: 'f' }];
    expect(matchTakenOff({ amount: -3600 }, equal)).toBeNull();
  });
});
