import { describe, expect, it } from 'vitest';
import { matchPaidIn, matchTakenOff, readBankLines } from './bank-lines.ts';

const unpaid = (key: string, on: string, amount: number, cameBack = false) => ({
  key,
  on,
  amount,
  cameBack,
});

const TODAY = '2027-02-05';

describe('a bank statement', () => {
  it('is read line by line, with British days, quotes and headings', () => {
    const text = [
      'Date,Amount,Description',
      '2027-02-01,"1,072.00","BACS, SMARTDEBIT"',
      '03/02/2027,-36.5,SMARTDEBIT RETURN',
      '',
      '03/02/2027,nonsense,SMARTDEBIT',
      '31/02/2027,1.00,SMARTDEBIT',
    ].join('\r\n');
    expect(readBankLines(text, TODAY)).toEqual({
      lines: [
        {
          id: '2027-02-01 107200 BACS, SMARTDEBIT 1',
          on: '2027-02-01',
          amount: 107_200,
          says: 'BACS, SMARTDEBIT',
        },
        {
          id: '2027-02-03 -3650 SMARTDEBIT RETURN 1',
          on: '2027-02-03',
          amount: -3650,
          says: 'SMARTDEBIT RETURN',
        },
      ],
      unreadable: [5, 6],
      toCome: [],
    });
  });

  it('is never read as another amount than it means, nor passed over in silence', () => {
    const text = [
      '01/02/2027 108.00 SMARTDEBIT',
      '01/02/2027,1,072.00,SMARTDEBIT',
      '01/02/2027,-£1,072,SMARTDEBIT',
      '01/02/2027,36,100 SMARTDEBIT',
    ].join('\n');
    const { lines, unreadable } = readBankLines(text, TODAY);
    expect(unreadable).toEqual([1, 2, 3]);
    expect(lines.map(({ amount, says }) => `${amount} ${says}`)).toEqual(['3600 100 SMARTDEBIT']);
  });

  it('has no line of a day that is yet to come: nobody has booked it', () => {
    const text =
      '2027-02-05,36.00,SMARTDEBIT\n2027-02-06,36.00,SMARTDEBIT\n05/02/2028,1.00,SMARTDEBIT';
    const { lines, unreadable, toCome } = readBankLines(text, TODAY);
    expect([lines.map(({ on }) => on), unreadable, toCome]).toEqual([['2027-02-05'], [], [2, 3]]);
  });

  it('tells equal lines of a day apart, and names each the same when it is read again', () => {
    const twice = '2027-02-01,36.00,SMARTDEBIT\n2027-02-01,36.00,SMARTDEBIT\n';
    const ids = readBankLines(twice, TODAY).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(readBankLines(twice, TODAY).lines.map(({ id }) => id)).toEqual(ids);
  });
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

describe('a line of the bank', () => {
  const read = (text: string) => readBankLines(text, '2027-02-10');

  it('is the same one however its words are spaced or spelled', () => {
    const ids = ['SMART DEBIT 12', 'Smart  Debit 12'].map(
      (says) => read(`2027-02-01,7.77,${says}`).lines[0]?.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(read('2027-02-01,7.77,A b\n2027-02-01,7.77,a  B').lines.map(({ id }) => id)).toEqual([
      '2027-02-01 777 A B 1',
      '2027-02-01 777 A B 2',
    ]);
  });

  it('of more than any ledger holds can’t be read', () => {
    expect(read('2027-02-01,99999999.99,A').unreadable).toEqual([1]);
    expect(read('2027-02-01,10000000.01,A').unreadable).toEqual([1]);
    expect(read('2027-02-01,-10000000.00,A').lines[0]?.amount).toBe(-1_000_000_000);
  });
});
