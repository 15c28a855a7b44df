import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/london.ts';
import {
  JOURNAL_FORMATS,
  journalFiles,
  readCodes,
  type JournalFormat,
  type JournalTransfer,
} from './journal.ts';
import { LEDGER_ACCOUNTS } from './transfers.ts';

const charge: JournalTransfer = {
  day: '2027-01-21',
  kind: 'charge',
  debit: 'family',
  credit: 'income:lessons',
  amount: 720_005,
};
const filesOf = (format: JournalFormat, transfers: readonly JournalTransfer[], codes = '') => {
  const read = readCodes(codes, format);
  if (read === null) throw new Error('These are codes.');
  return journalFiles(format, { number: 12, codes: read }, transfers);
};
const linesOf = (file = '') => file.trimEnd().split('\r\n').slice(1);

describe('the journal', () => {
  it('is a manual journal for Xero, whose lines come to nothing', () => {
    expect(filesOf('xero', [charge])).toEqual([
      [
        '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
        'Bandstand 12: 2027-01-21,21/01/2027,charge,615,No VAT,7200.05',
        'Bandstand 12: 2027-01-21,21/01/2027,charge,200,No VAT,-7200.05',
        '',
      ].join('\r\n'),
    ]);
  });

  it('is debits and credits for Sage', () => {
    expect(linesOf(filesOf('sage', [charge])[0])).toEqual([
      'JD,,1110,0,21/01/2027,Bandstand 12,charge,7200.05,T9,0.00',
      'JC,,4000,0,21/01/2027,Bandstand 12,charge,7200.05,T9,0.00',
    ]);
  });

  it('takes the bookkeeper’s own codes, and no account that does not exist', () => {
    expect(readCodes('family=610, bank=621', 'sage')).toMatchObject({
      family: '610',
      bank: '621',
      fees: '7901',
    });
    for (const wrong of [
      'bank=610,family=610',
      'bank=610,bank=611',
      'bank=615',
      'till=1',
      'bank=12,3',
      'bank',
      'bank=1=2',
      'bank=',
    ])
      expect(readCodes(wrong, 'xero')).toBeNull();
  });

  it('posts to no account that Xero or Sage refuses in a journal, and to each by a code of its own', () => {
    const refused = {
      // Bank accounts, what is receivable and payable, VAT, rounding and tracking: accounts of the system.
      xero: ['090', '091', '610', '800', '820', '840', '860', '877', '960'],
      // The control accounts, and the bank’s.
      sage: [
        '1100',
        '2100',
        '1200',
        '1210',
        '1220',
        '1230',
        '1240',
        '2200',
        '2201',
        '2202',
        '3200',
      ],
    };
    for (const format of ['xero', 'sage'] as const) {
      const codes = Object.values(JOURNAL_FORMATS[format].codes);
      expect(codes.filter((code) => refused[format].includes(code))).toEqual([]);
      expect(new Set(codes).size).toBe(LEDGER_ACCOUNTS.length);
    }
  });

  it('has at most 300 lines in a file for Xero, no day in two, and each day comes to nothing', () => {
    const days = Array.from({ length: 40 }, (_, n) => addDays('2027-01-01', n));
    const transfers = days.flatMap((day, n) =>
      Array.from({ length: 1 + (n % 9) }, (_, nth) => ({ ...charge, day, amount: 100 + nth })),
    );
    const files = filesOf('xero', transfers);
    expect(files.length).toBeGreaterThan(1);
    const seen = new Set<string>();
    for (const file of files) {
      const lines = linesOf(file).map((line) => line.split(','));
      expect(lines.length).toBeLessThanOrEqual(300);
      const ofDays = Map.groupBy(lines, ([narration = '']) => narration);
      for (const [narration, ofDay] of ofDays) {
        expect(seen.has(narration)).toBe(false);
        seen.add(narration);
        expect(ofDay.reduce((sum, line) => sum + Math.round(Number(line[5]) * 100), 0)).toBe(0);
      }
    }
    expect(seen.size).toBe(40);
    expect(files.flatMap((file) => linesOf(file))).toHaveLength(transfers.length * 2);
    expect(filesOf('sage', transfers)).toHaveLength(1);
  });

  it('has no file where nothing moved', () => {
    expect(filesOf('xero', [])).toEqual([]);
  });
});
