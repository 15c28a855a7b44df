import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../testing/bank-statement.ts';
import { readStatementText } from './statement-text.ts';

const TODAY = '2027-02-05';
const NOV = '2026-11-30';
/** What the lines say, and which could not be read. */
const said = async (text: string) => {
  const { lines, unreadable } = await readStatement(text, NOV);
  return [...lines.map(({ on, amount, says }) => `${on} ${amount} ${says}`), ...unreadable];
};
const refused = async (text: string) => {
  const read = await readStatementText(text, { today: NOV, find: async () => undefined });
  return read.ok ? null : read;
};

describe('the statement of each bank', () => {
  it.each([
    [
      'Starling',
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '20/11/2026,Smart Debit Ltd,BANDSTAND,FASTER PAYMENT,105.00,4105.00,REVENUE,looked at',
      'Smart Debit Ltd BANDSTAND',
    ],
    [
      'Barclays',
      'Number,Date,Account,Amount,Subcategory,Memo',
      ' ,20/11/2026,20-11-22 12345678,105.00,Direct Credit,SMART DEBIT LTD    \tBANDSTAND BGC',
      'SMART DEBIT LTD    \tBANDSTAND BGC',
    ],
    [
      'HSBC',
      'Date,Type,Description,Paid out,Paid in,Balance',
      '20 Nov 2026,CR,SMART DEBIT LTD,,105.00,"5,105.00"',
      'SMART DEBIT LTD',
    ],
    [
      'Lloyds',
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "20/11/2026,BGC,'30-11-22,12345678,SMART DEBIT LTD,,105.00,5105.00",
      'SMART DEBIT LTD',
    ],
    [
      'NatWest',
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      `20/11/2026,BAC,"'SMART DEBIT , BANDSTAND",105.00,5105.00,"'BANDSTAND","'601122-12345678",`,
      'SMART DEBIT , BANDSTAND',
    ],
    [
      'Monzo',
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_00009,20/11/2026,09:30:15,Bacs (Direct Credit),Smart Debit,,Income,105.00,GBP,106.00,EUR,ours,,,SMART DEBIT LTD,,,105.00',
      'Smart Debit SMART DEBIT LTD',
    ],
    ['HSBC, personal', '', '20/11/2026,SMART DEBIT LTD,105.00', 'SMART DEBIT LTD'],
  ])('is read: %s', async (_bank, headings, row, words) => {
    expect(await said(`${headings}\n${row}`)).toEqual([`2026-11-20 10500 ${words}`]);
  });

  it('is read whatever ends its lines and divides its cells', async () => {
    const rows = ['Date;Amount;Description', '20/11/2026;1,072.00;A, B', '20/11/2026;(5.00);C; D'];
    const right = ['2026-11-20 107200 A, B', '2026-11-20 -500 C D'];
    for (const end of ['\n', '\r\n', '\r'])
      expect(await said(`\uFEFF${rows.join(end)}${end}`)).toEqual(right);
    const tabs = rows.slice(0, 2).map((row) => row.replaceAll(';', '\t'));
    expect(await said(tabs.join('\n'))).toEqual(right.slice(0, 1));
    expect(await said('20/11/2026,5.00,SMARTDEBIT;REF;A;B')).toEqual([
      '2026-11-20 500 SMARTDEBIT;REF;A;B',
    ]);
  });

  it('may have line ends in its words, and a quote that never ends takes no other line with it', async () => {
    const text = [
      'Date,Amount,Description',
      '20/11/2026,1.00,"SMART',
      'DEBIT"',
      ',,',
      '20/11/2026,2.00,"CUT',
      '20/11/2026,3.00,"A ""B"""',
      '20/11/2026,4.00,"A" B',
      '20/11/2026,5.00,A "B"',
    ].join('\n');
    expect(await said(text)).toEqual([
      '2026-11-20 100 SMART\nDEBIT',
      '2026-11-20 300 A "B"',
      '2026-11-20 500 A "B"',
      5,
      7,
    ]);
  });

  it('with unknown columns is asked about, with an example of each', async () => {
    const text = 'When;Sum;Rest;What\n\n20/11/2026;1.00;9.00;A';
    expect(await refused(text)).toMatchObject({
      refusal: 'columns_unknown',
      fields: {
        names: ['When', 'Sum', 'Rest', 'What'],
        example: ['20/11/2026', '1.00', '9.00', 'A'],
      },
    });
  });

  it('is read by the columns that were chosen before, which go before our own list but not before plain rows', async () => {
    const kept = { day: 'Date', amount: 'Balance', paidIn: '', paidOut: '', words: 'Description' };
    const text = 'Date,Amount,Balance,Description\n20/11/2026,1.00,9.00,A';
    expect((await readStatement(text, NOV, kept)).lines).toMatchObject([{ amount: 900 }]);
    const [day, amount, words] = ['Column 1', 'Column 3', 'Column 2'];
    const other = { ...kept, day, amount, words };
    const plain = await readStatement('20/11/2026,1.00,A', NOV, other);
    expect(plain.lines).toMatchObject([{ amount: 100 }]);
    const unsure = await readStatement('20/11/2026,7,1.00', NOV, other);
    expect(unsure.lines).toMatchObject([{ amount: 100, says: '7' }]);
  });

  it.each([
    ['is_ofx', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>'],
    ['is_ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>'],
    ['is_mt940', ':20:STARTUMS\n:25:20112212345678\n:61:2611201120C105,00NTRF'],
    ['is_mt940', '{1:F01LOYDGB2LXXXX}{4:\n:20:START\n:61:261120C1,00'],
    ['is_qif', '!Type:Bank\nD20/11/2026\nT105.00\n^'],
    ['is_other_xml', '<Document><BkToCstmrAcctRpt/></Document>'],
    ['is_other_xml', '<Document><BkToCstmrStmt><Stmt>'],
    ['is_other_xml', '<!DOCTYPE a><Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>'],
  ])('is refused by name: %s', async (refusal, text) => {
    expect(await refused(text)).toEqual({ ok: false, refusal });
  });
});

describe('a statement as camt.053', () => {
  const entry = (of: string, { status = 'BOOK', direction = 'CRDT', amount = '105.00' } = {}) =>
    `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>${of}</Ntry>`;
  const DAY = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
  const statement = (...entries: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Bal><Amt Ccy="GBP">900.00</Amt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

  it('is read by its booked entries: the day, the amount and its sign, and the words', async () => {
    const party = (who: string, name: string) => `<${who}><Nm>${name}</Nm></${who}>`;
    const details = `<NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Smart Debit &amp; Co')}${party('Cdtr', 'Us')}</RltdPties>
      <RmtInf><Ustrd>ONE</Ustrd><Ustrd>TWO</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const text = statement(
      entry(`${DAY}<AcctSvcrRef>77</AcctSvcrRef>${details}<AddtlNtryInf>BACS</AddtlNtryInf>`),
      entry(`<BookgDt><DtTm>2026-11-21T09:00:00Z</DtTm></BookgDt><AcctSvcrRef>78</AcctSvcrRef>`, {
        status: '<Cd>BOOK</Cd>',
        direction: 'DBIT',
        amount: '7.5',
      }),
      entry(DAY, { status: 'PDNG' }),
      entry(DAY, { amount: 'nonsense' }),
      entry(DAY).replace('GBP', 'EUR'),
      entry('<BookgDt><Dt>2026-12-20</Dt></BookgDt>'),
      entry('<BookgDt><Dt>1926-11-20</Dt></BookgDt>'),
    );
    const right = ['2026-11-20 10500 BACS Smart Debit & Co ONE TWO', '2026-11-21 -750 78', 4];
    expect(await said(text)).toEqual(right);
    expect(await readStatement(text, NOV)).toMatchObject({
      notBooked: [3],
      notPounds: [5],
      toCome: [6],
      tooOld: [7],
    });
    const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:');
    expect(await said(prefixed)).toEqual(right);
  });

  it('without entries has no lines', async () => {
    expect(await said(statement())).toEqual([]);
  });
});

describe('a bank statement', () => {
  it('is read line by line, with British days, quotes and headings', async () => {
    const text = [
      'Date,Amount,Description',
      '2027-02-01,"1,072.00","BACS, SMARTDEBIT"',
      '03/02/2027,-36.5,SMARTDEBIT RETURN',
      '',
      '03/02/2027,nonsense,SMARTDEBIT',
      '31/02/2027,1.00,SMARTDEBIT',
    ].join('\r\n');
    expect(await readStatement(text, TODAY)).toEqual({
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
      tooOld: [],
      notBooked: [],
      notPounds: [],
    });
  });

  it('is never read as another amount than it means, nor passed over in silence', async () => {
    const text = [
      '01/02/2027 108.00 SMARTDEBIT',
      '01/02/2027,1,072.00,SMARTDEBIT',
      '01/02/2027,-£1,072,SMARTDEBIT',
      '01/02/2027,36,100 SMARTDEBIT',
    ].join('\n');
    const { lines, unreadable } = await readStatement(text, TODAY);
    expect(unreadable).toEqual([1, 2, 3]);
    expect(lines.map(({ amount, says }) => `${amount} ${says}`)).toEqual(['3600 100 SMARTDEBIT']);
  });

  it('has no line of a day that is yet to come: nobody has booked it', async () => {
    const text =
      '2027-02-05,36.00,SMARTDEBIT\n2027-02-06,36.00,SMARTDEBIT\n05/02/2028,1.00,SMARTDEBIT';
    const { lines, unreadable, toCome } = await readStatement(text, TODAY);
    expect([lines.map(({ on }) => on), unreadable, toCome]).toEqual([['2027-02-05'], [], [2, 3]]);
  });

  it('tells equal lines of a day apart, and names each the same when it is read again', async () => {
    const twice = '2027-02-01,36.00,SMARTDEBIT\n2027-02-01,36.00,SMARTDEBIT\n';
    const ids = (await readStatement(twice, TODAY)).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect((await readStatement(twice, TODAY)).lines.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a line of the bank', () => {
  const read = (text: string) => readStatement(text, '2027-02-10');

  it('is the same one however its words are spaced or spelled', async () => {
    const [one, other] = await Promise.all(
      ['SMART DEBIT 12', 'Smart  Debit 12'].map((says) => read(`2027-02-01,7.77,${says}`)),
    );
    expect(one?.lines[0]?.id).toBe(other?.lines[0]?.id);
    const { lines } = await read('2027-02-01,7.77,A b\n2027-02-01,7.77,a  B');
    expect(lines.map(({ id }) => id)).toEqual(['2027-02-01 777 A B 1', '2027-02-01 777 A B 2']);
  });

  it('of more than any ledger holds can’t be read', async () => {
    expect((await read('2027-02-01,99999999.99,A')).unreadable).toEqual([1]);
    expect((await read('2027-02-01,10000000.01,A')).unreadable).toEqual([1]);
    expect((await read('2027-02-01,-10000000.00,A')).lines[0]?.amount).toBe(-1_000_000_000);
  });
});
