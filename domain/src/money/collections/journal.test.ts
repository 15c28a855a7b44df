import { describe, expect, it } from 'vitest';
import { JOURNAL_FORMATS, readCodes, type JournalTransfer } from './journal.ts';

const charge: JournalTransfer = {
  day: '2027-01-21',
  kind: 'charge',
  debit: 'family',
  credit: 'income:lessons',
  amount: 720_005,
};
const codes = readCodes('');
if (codes === null) throw new Error('Without codes of their own, accounts keep ours.');

describe('the journal', () => {
  it('is a manual journal for Xero, whose lines come to nothing', () => {
    expect(JOURNAL_FORMATS.xero([charge], codes)).toBe(
      [
        '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
        'Bandstand 2027-01-21,21/01/2027,charge,1100,No VAT,7200.05',
        'Bandstand 2027-01-21,21/01/2027,charge,4000,No VAT,-7200.05',
        '',
      ].join('\r\n'),
    );
  });

  it('is debits and credits for Sage', () => {
    expect(JOURNAL_FORMATS.sage([charge], codes).split('\r\n').slice(1)).toEqual([
      'JD,,1100,0,21/01/2027,Bandstand,charge,7200.05,T9,0.00',
      'JC,,4000,0,21/01/2027,Bandstand,charge,7200.05,T9,0.00',
      '',
    ]);
  });

  it('takes the bookkeeper’s own codes, and no account that does not exist', () => {
    expect(readCodes('family=610,bank=090')).toMatchObject({
      family: '610',
      bank: '090',
      fees: '7900',
    });
    expect(readCodes('till=1')).toBeNull();
    expect(readCodes('bank=12,3')).toBeNull();
  });
});
