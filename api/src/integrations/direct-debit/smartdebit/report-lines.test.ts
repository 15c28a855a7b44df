import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportName } from '../collections-port.ts';
import { readLines } from './report-lines.ts';
import { readXml } from './xml.ts';

const read = (kind: ReportName['kind'], xml: string, on = '2027-02-04') =>
  readLines(kind, readXml(xml)?.content, on);

const advices = (...items: string[]): string =>
  '<BACSDocument><Data><MessagingAdvices><Header report-generation-date="2027-02-04"/>' +
  `${items.join('')}</MessagingAdvices></Data></BACSDocument>`;
const advice = (attributes: string): string =>
  `<MessagingAdvice record-type="A" user-number="123456" effective-date="2027-02-03" ${attributes}/>`;

test('one refused Direct Debit is a line, and so is each of several', () => {
  const one = advice('reference="BAND000001" reason-code="5" payer-name="A PAYER"');
  const two = advice('reference="BAND000002" reason-code="G"');
  expect(read('auddis', advices(one))).toEqual({
    unreadable: 0,
    lines: [
      {
        about: 'mandate',
        line: 'auddis:BAND000001:5:2027-02-03',
        on: '2027-02-03',
        mandate: { reference: 'BAND000001', providerId: null },
        what: 'auddis',
        code: '5',
        becomes: null,
      },
    ],
  });
  expect(read('auddis', advices(one, two)).lines.map(({ line }) => line)).toEqual([
    'auddis:BAND000001:5:2027-02-03',
    'auddis:BAND000002:G:2027-02-03',
  ]);
});

test('an account that moved says whether its new details came along', () => {
  const moved = advice(
    'reference="BAND000001" reason-code="3" payer-new-sort-code="01-02-03" payer-new-account-number="12345678"',
  );
  const gone = advice(
    'reference="BAND000002" reason-code="3" payer-new-sort-code="" payer-new-account-number=""',
  );
  expect(read('addacs', advices(moved, gone)).lines).toMatchObject([
    { what: 'addacs', code: '3', becomes: 'followed' },
    { what: 'addacs', code: '3', becomes: null },
  ]);
});

test('a file found in order says nothing; a refused file and an advice without a reference are looked at by somebody', () => {
  const inOrder = '<MessagingAdvice record-type="V" accepted-ddi="2" rejected-ddi="0"/>';
  const refused = '<MessagingAdvice record-type="R" accepted-ddi="0" rejected-ddi="2"/>';
  expect(read('auddis', advices(inOrder))).toEqual({ lines: [], unreadable: 0 });
  expect(read('auddis', advices(inOrder, refused, advice('reason-code="1"')))).toEqual({
    lines: [],
    unreadable: 2,
  });
});

const returned = (...records: string[]): string =>
  '<BACSDocument><Data><ARUDD><Header currentProcessingDate="2027-02-02"/><Advice>' +
  `<OriginatingAccountRecords>${records.join('')}</OriginatingAccountRecords></Advice></ARUDD></Data></BACSDocument>`;
const record = (...items: string[]): string =>
  `<OriginatingAccountRecord><OriginatingAccount name="BAND LESSONS"/>${items.join('')}</OriginatingAccountRecord>`;
const item = (reference: string, reason: string): string =>
  `<ReturnedDebitItem ref="${reference} " transCode="17" ${reason} originalProcessingDate="2027-02-01" valueOf="1,065.00" currency="GBP"><PayerAccount number="12345678" sortCode="01-02-03"/></ReturnedDebitItem>`;
const CANCELLED = 'returnCode="1012" returnDescription="INSTRUCTION CANCELLED"';

test('one unpaid debit is a line, and so is each of several accounts; the reason is told from its words', () => {
  const first = item('BAND000001', CANCELLED);
  expect(read('arudd', returned(record(first)))).toEqual({
    unreadable: 0,
    lines: [
      {
        about: 'collection',
        line: 'arudd:BAND000001:1:2027-02-01:106500',
        on: '2027-02-04',
        mandate: { reference: 'BAND000001', providerId: null },
        key: null,
        what: 'arudd',
        code: '1',
        amount: 106_500,
        collectedOn: '2027-02-01',
      },
    ],
  });
  const more = record(
    item('BAND000002', 'returnCode="0" returnDescription=""'),
    item('BAND000003', 'returnCode="B" returnDescription="ACCOUNT CLOSED"'),
  );
  const { lines } = read('arudd', returned(record(first), more));
  expect(lines).toMatchObject([{ code: '1' }, { code: '0' }, { code: 'B' }]);
});

test.each([
  ['REFER TO PAYER', '0'],
  ['Instruction cancelled by payer', '1'],
  ['PAYER DECEASED', '2'],
  ['ACCOUNT TRANSFERRED', '3'],
  ['ADVANCE NOTICE DISPUTED', '4'],
  ['NO ACCOUNT (OR WRONG ACCOUNT TYPE)', '5'],
  ['NO INSTRUCTION', '6'],
  ['AMOUNT DIFFERS', '7'],
  ['AMOUNT NOT YET DUE', '8'],
  ['PRESENTATION OVERDUE', '9'],
  ['ORIGINATOR DIFFERS', 'A'],
  ['ACCOUNT CLOSED', 'B'],
  ['0 - Some new wording', '0'],
])('an unpaid debit for which the bank writes "%s" has code %s', (words, code) => {
  const reason = `returnCode="1099" returnDescription="${words}"`;
  expect(read('arudd', returned(record(item('BAND000001', reason)))).lines).toMatchObject([
    { code },
  ]);
});

test('an unpaid debit without a known reason, amount or day is looked at by somebody, never guessed', () => {
  const unknown = item('BAND000001', 'returnCode="1099" returnDescription="A SURPRISE"');
  const nothing = item('BAND000001', CANCELLED).replace('1,065.00', 'nothing');
  const never = item('BAND000001', CANCELLED).replace('2027-02-01', '2027-02-31');
  expect(read('arudd', returned(record(unknown, nothing, never)))).toEqual({
    lines: [],
    unreadable: 3,
  });
});

test('a payer who was debited twice gets two lines, the same ones whenever the report is read again', () => {
  const twice = returned(record(item('BAND000001', CANCELLED), item('BAND000001', CANCELLED)));
  const ids = read('arudd', twice).lines.map(({ line }) => line);
  expect(ids).toEqual([
    'arudd:BAND000001:1:2027-02-01:106500',
    'arudd:BAND000001:1:2027-02-01:106500:2',
  ]);
  expect(read('arudd', twice, '2027-02-09').lines.map(({ line }) => line)).toEqual(ids);
});

const claims = (...collections: string[]): string =>
  '<VocaDocument><Data><Document><ServiceUserNumber>123456</ServiceUserNumber><NewAdvices>' +
  `<DDICAdvice><SeqNo>1</SeqNo><PayingBankReference>X1</PayingBankReference><SUReference>BAND000001</SUReference>` +
  `<ReasonCode>2</ReasonCode><TotalAmount>72.00</TotalAmount>${collections.join('')}</DDICAdvice>` +
  '<TotalValueOfDebits>72.00</TotalValueOfDebits><DateOfDebit>2027-02-25</DateOfDebit></NewAdvices></Document></Data></VocaDocument>';
const claimed = (day: string): string =>
  `<DDCollection><DateOfDirectDebit>${day}</DateOfDirectDebit><Amount>36.00</Amount></DDCollection>`;

test('a claim about one collection is a line, a claim about two is two, and one that names none is looked at', () => {
  const one = read('indemnity', claims(`<DDCollections>${claimed('2026-12-01')}</DDCollections>`));
  expect(one.lines).toEqual([
    {
      about: 'collection',
      line: 'indemnity:BAND000001:2:2026-12-01:3600',
      on: '2027-02-04',
      mandate: { reference: 'BAND000001', providerId: null },
      key: null,
      what: 'indemnity',
      code: '2',
      amount: 3600,
      collectedOn: '2026-12-01',
    },
  ]);
  const both = [claimed('2026-12-01'), claimed('2027-01-04')].join('');
  expect(read('indemnity', claims(`<DDCollections>${both}</DDCollections>`)).lines).toHaveLength(2);
  expect(read('indemnity', claims())).toEqual({ lines: [], unreadable: 1 });
});

const results = (successes: string, rejects: string, summary: string): string =>
  `<CollectionReport><Successes>${successes}</Successes><Rejects>${rejects}</Rejects>
   <Summary><CollectionDate>01/02/2027</CollectionDate>${summary}<Rejected amount_rejected="0" number_rejected="0"/></Summary></CollectionReport>`;
const success = (reference: string): string =>
  `<Success customer_id="16" amount="4.99" debit_date="01/02/2027 00:00" account_name="MRS A R\nPAYER" transaction_ref="" reference_number="${reference}"/>`;
const reject = (reference: string, error: string): string =>
  `<Rejected customer_id="17" amount="£4.99" debit_date="01/02/2027 00:00" error_message="${error}" reference_number="${reference}"/>`;

test('one success and several are read alike, days and pounds as the server writes them', () => {
  const one = read(
    'collected',
    results(success('BAND000001'), '', '<Succesful number_submitted="1"/>'),
  );
  expect(one).toEqual({
    unreadable: 0,
    lines: [
      {
        about: 'collection',
        line: 'collected:BAND000001::2027-02-01:499',
        on: '2027-02-04',
        mandate: { reference: 'BAND000001', providerId: null },
        key: null,
        what: 'collected',
        code: '',
        amount: 499,
        collectedOn: '2027-02-01',
      },
    ],
  });
  const two = success('BAND000001') + success('BAND000002');
  expect(read('collected', results(two, '', '')).lines).toHaveLength(2);
});

test('a rejected collection is the line of its unpaid debit where it has a reason that is known; without any it waits for ARUDD', () => {
  const both =
    reject('BAND000001', 'REFER TO PAYER') +
    reject('BAND000002', '') +
    reject('BAND000003', 'NOBODY KNOWS');
  const { lines, unreadable } = read('collected', results('', both, ''));
  expect(lines).toMatchObject([
    { what: 'arudd', code: '0', line: 'arudd:BAND000001:0:2027-02-01:499' },
  ]);
  expect(unreadable).toBe(1);
});

test.each(['Succesful', 'Successful'])(
  'what the summary counts as %s and nobody lists is looked at by somebody',
  (name) => {
    const xml = results(success('BAND000001'), '', `<${name} number_submitted="3"/>`);
    expect(read('collected', xml).unreadable).toBe(2);
  },
);

test.each(['auddis', 'addacs', 'arudd', 'indemnity'] as const)(
  'a report of kind %s in which nothing is found is looked at by somebody',
  (kind) => {
    for (const xml of ['<BACSDocument/>', '<Other><Data><Advice/></Data></Other>', advices()])
      expect(read(kind, xml)).toEqual({ lines: [], unreadable: 1 });
  },
);

test('a day on which nothing was collected is a result without lines', () => {
  expect(read('collected', results('', '', ''))).toEqual({ lines: [], unreadable: 0 });
});

test('whatever a report contains, reading it never throws', () => {
  const kinds = ['auddis', 'addacs', 'arudd', 'indemnity', 'collected', 'event'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.anything(), (kind, content) => {
      readLines(kind, content, '2027-02-04');
      readLines(kind, { Data: content, Successes: content, Summary: content }, '2027-02-04');
    }),
  );
});
