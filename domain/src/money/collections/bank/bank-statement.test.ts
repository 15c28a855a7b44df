import { describe, expect, it } from 'vitest';
import {
  amountOf,
  asStatement,
  columnsChosen,
  dayOf,
  readTable,
  tabulate,
  type ChosenColumns,
} from './bank-statement.ts';

const TODAY = '2026-11-30';
const tableOf = (...lines: string[]) =>
  tabulate(lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })));
const NONE: ChosenColumns = { day: '', amount: '', paidIn: '', paidOut: '', words: '' };
/** The amounts and words of the lines; null where somebody has to say which column is which. */
const read = (lines: string[], chosen?: Partial<ChosenColumns>) => {
  const table = tableOf(...lines);
  if (table === null) return 'nothing';
  const columns =
    chosen === undefined ? table.columns : columnsChosen(table, { ...NONE, ...chosen });
  if (columns === null) return null;
  const { lines: found, unreadable } = readTable(table, columns, TODAY);
  return [...found.map(({ on, amount, says }) => `${on} ${amount} ${says}`), ...unreadable];
};

describe('a day on a statement', () => {
  it.each([
    '2026-11-20',
    '20/11/2026',
    '20/11/26',
    '20-11-2026',
    '20.11.2026',
    '20 Nov 2026',
    '20 November 2026',
    '20-Nov-26',
    '20-NOV-2026',
    '20/11/2026 09:30',
    '2026-11-20 09:30:15',
    '2026-11-20T09:30:15.123Z',
    '2026-11-20T09:30:15+00:00',
    '2026-11-20+00:00',
    '20 Nov 2026, 9:30 am',
  ])('is read: %s', (text) => expect(dayOf(text)).toBe('2026-11-20'));

  it('has the day before the month, as in Britain', () => {
    expect(dayOf('1/11/2026')).toBe('2026-11-01');
    expect(dayOf('01/02/26')).toBe('2026-02-01');
    expect(dayOf('11/20/2026')).toBeNull();
  });

  it.each(['', '31/02/2026', '20 Nov', '20/11/026', 'SMARTDEBIT', '105.00', '20261120', '09:30'])(
    'is not guessed: %s',
    (text) => expect(dayOf(text)).toBeNull(),
  );
});

describe('an amount on a statement', () => {
  it.each([
    ['105.22', 10_522],
    ['+105.22', 10_522],
    ['-105.21', -10_521],
    ['−105.21', -10_521],
    ['105.21-', -10_521],
    ['(105.21)', -10_521],
    ['(£1,105.21)', -110_521],
    ['105.27 CR', 10_527],
    ['105.27CR', 10_527],
    ['105.27 DR', -10_527],
    ['£1,072.00', 107_200],
    ['-£36.5', -3650],
    ['£-36', -3600],
    ['1,234,567.89', 123_456_789],
    ['105.00 GBP', 10_500],
  ])('is read: %s', (text, amount) => expect(amountOf(text)).toBe(amount));

  it.each(['', '1,07.00', '105,22', '105.221', '-105.00 CR', '--1.00', '(1.00', '€5.00', '12/11'])(
    'is not guessed: %s',
    (text) => expect(amountOf(text)).toBeNull(),
  );
});

describe('headings', () => {
  it('decide, so that a balance is never the amount', () => {
    const rows = ['Date,Balance,Amount,Description', '2026-11-14,5000.00,36.00,SMARTDEBIT'];
    expect(read(rows)).toEqual(['2026-11-14 3600 SMARTDEBIT']);
    expect(read(['Date,Balance,Description', '2026-11-14,5000.00,SMARTDEBIT'])).toBeNull();
  });

  it('say what is paid in and what is paid out, of which a line is one', () => {
    const rows = [
      'Date,Details,Paid out (£),Paid in (£)',
      '14/11/2026,A,,105.00',
      '14/11/2026,B,7.00,',
      '14/11/2026,C,-7.00,0.00',
      '14/11/2026,D,7.00,7.00',
      '14/11/2026,E,,',
      '14/11/2026,F,,-7.00',
      '14/11/2026,G,nonsense,7.00',
    ];
    const right = ['2026-11-14 10500 A', '2026-11-14 -700 B', '2026-11-14 -700 C'];
    expect(read(rows)).toEqual([...right, 5, 6, 7, 8]);
  });

  it('say of an amount without a sign which way it went', () => {
    const rows = [
      'Date,Amount,Debit/Credit,Memo',
      '14/11/2026,5.00,DR,A',
      '14/11/2026,5.00,Credit,B',
      '14/11/2026,5.00,,C',
    ];
    expect(read(rows)).toEqual(['2026-11-14 -500 A', '2026-11-14 500 B', 4]);
  });

  it('of one name twice, or none that is known, are asked about', () => {
    expect(read(['Date,Amount,Amount,Memo', '14/11/2026,5.00,6.00,A'])).toBeNull();
    expect(read(['When,Sum,What', '14/11/2026,5.00,A'])).toBeNull();
    expect(tableOf('When,Sum,,Sum', '14/11/2026,5.00,,A')?.names).toEqual([
      'When',
      'Sum',
      'Column 3',
      'Column 4',
    ]);
  });

  it('may come after lines about the account, and again where two files are pasted together', () => {
    const head = 'Date,Description,Amount';
    const rows = ['Account,12345678', head, '14/11/2026,A,5.00', head, '15/11/2026,B,6.00'];
    expect(read(rows)).toEqual(['2026-11-14 500 A', '2026-11-15 600 B', 1]);
  });

  it('leave a comma in the words alone, and read no amount that one has cut in two', () => {
    expect(read(['Date,Amount,Memo', '14/11/2026,5.00,BACS, A'])).toEqual([
      '2026-11-14 500 BACS  A',
    ]);
    expect(read(['Date,Amount,Memo', '14/11/2026,1,072.00,A', '14/11/2026,5.00,A'])).toEqual([
      '2026-11-14 500 A',
      2,
    ]);
    expect(read(['Date,Memo,Amount,Balance', '14/11/2026,A,1,072.00,5.00'])).toEqual([2]);
    expect(read(['Date,Memo,Amount,Balance', '14/11/2026,A,36,100'])).toEqual([
      '2026-11-14 3600 A',
    ]);
  });
});

describe('columns without headings', () => {
  it('are told apart where only one cell of a row is an amount', () => {
    expect(read(['14/11/2026,5.00,A'])).toEqual(['2026-11-14 500 A']);
    expect(read(['14/11/2026,A,B,-5.00', '14/11/2026,12,B,-6.00'])).toEqual([
      '2026-11-14 -500 A B',
      '2026-11-14 -600 12 B',
    ]);
  });

  it('are asked about where it could be one or the other', () => {
    expect(read(['2026-11-14,5000.00,36.00,SMARTDEBIT'])).toBeNull();
    expect(read(['14/11/2026,5.00,A', '14/11/2026,A,5.00'])).toBeNull();
    expect(tableOf('14/11/2026,5.00,6.00,A')?.names).toEqual(
      [1, 2, 3, 4].map((n) => `Column ${n}`),
    );
  });

  it('are nothing to ask about where no row has a day and an amount', () => {
    for (const rows of [['nonsense'], ['one,two', 'more,of it'], ['14/11/2026,1,072.00,A']])
      expect(read(rows)).toBe('nothing');
  });
});

describe('chosen columns', () => {
  const rows = ['When,Sum,Rest,What', '14/11/2026,5.00,900.00,A', '15/11/2026,,6.00,B'];

  it('are read as one amount, or as paid in and paid out', () => {
    expect(read(rows, { day: 'When', amount: 'Sum', words: 'What' })).toEqual([
      '2026-11-14 500 A',
      3,
    ]);
    expect(read(rows, { day: 'When', paidOut: 'Rest', words: 'What' })).toEqual([
      '2026-11-14 -90000 A',
      '2026-11-15 -600 B',
    ]);
  });

  it('that the statement does not have are none', () => {
    expect(read(rows, { day: 'Then', amount: 'Sum', words: 'What' })).toBeNull();
    expect(read(rows, { day: 'When', amount: 'Total', words: 'What' })).toBeNull();
  });

  it('read no amount that a comma has cut in two', () => {
    const chosen = { day: 'Column 1', amount: 'Column 2', words: 'Column 4' };
    expect(read(['14/11/2026,5.00,6.00,A', '14/11/2026,1,072.00,A'], chosen)).toEqual([
      '2026-11-14 500 A',
      2,
    ]);
  });
});

it('a line is known by its day, amount, words and which of equal ones it is', () => {
  const same = { on: '2026-11-14', amount: 500 } as const;
  const entries = [' A b', 'a  B ', 'C', 'A b'].map((says, at) => ({
    line: at + 1,
    ...same,
    says,
  }));
  const { lines } = asStatement(entries, TODAY);
  expect(lines.map(({ id }) => id)).toEqual([
    '2026-11-14 500 A B 1',
    '2026-11-14 500 A B 2',
    '2026-11-14 500 C 1',
    '2026-11-14 500 A B 3',
  ]);
});
