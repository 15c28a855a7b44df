import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../stand-in-server.ts';
import type { MandateRequest } from '../port.ts';
import { LOGIN, type StandIn, startStandIn } from './recorded-answers.test-data.ts';
import { createSmartDebit } from './smartdebit.ts';
import { reduceText } from './fields.ts';
import { decodeXml, errorsIn, mandatesIn, penceOf, readXml, validationIn } from './xml.ts';

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

const robin: MandateRequest = {
  reference: 'BAND000777',
  payer: {
    firstName: 'Zoë',
    lastName: 'Müller-Søby',
    email: 'robin+band@example.com',
    address: { line1: 'Flat 2, 7 Łódź Road', town: "King's Lynn", postcode: 'PE30 1AA' },
  },
  bankDetails: { accountName: 'Zoë Müller', accountNumber: '5577 9911', sortCode: '20-00-00' },
  firstPaymentPennies: 7205,
  regularAmountPennies: 3600,
  startDate: '2027-02-01',
  frequency: 'monthly',
};

test('every field travels under its name in the form, without an amount, texts as the server allows them', async () => {
  await createSmartDebit({ ...LOGIN, url: standIn.url }).createMandate(robin);
  const sent = Object.fromEntries(standIn.forms[0] ?? []);
  expect(sent).toEqual({
    'variable_ddi[service_user][pslid]': 'bandstand',
    'variable_ddi[reference_number]': 'BAND000777',
    'variable_ddi[frequency_type]': 'M',
    'variable_ddi[frequency_factor]': '1',
    'variable_ddi[sort_code]': '200000',
    'variable_ddi[account_number]': '55779911',
    'variable_ddi[account_name]': 'Zoe Muller',
    'variable_ddi[first_name]': 'Zoe',
    'variable_ddi[last_name]': 'Muller-Soby',
    'variable_ddi[email_address]': 'robin+band@example.com',
    'variable_ddi[start_date]': '2027-02-01',
    'variable_ddi[default_amount]': '0',
    'variable_ddi[first_amount]': '0',
    'variable_ddi[regular_amount]': '0',
    'variable_ddi[address_1]': 'Flat 2 7 Lodz Road',
    'variable_ddi[town]': 'Kings Lynn',
    'variable_ddi[postcode]': 'PE30 1AA',
    'variable_ddi[country]': 'United Kingdom',
  });
});

test('a mandate is found with its day and without an amount', async () => {
  const provider = createSmartDebit({ ...LOGIN, url: standIn.url });
  await provider.createMandate(robin);
  expect(await provider.findMandate(robin.reference)).toMatchObject({
    value: { firstPaymentPennies: 0, regularAmountPennies: 0, startDate: '2027-02-01' },
  });
});

test('the sentences of the server about details that are valid are passed on', async () => {
  expect(await createSmartDebit({ ...LOGIN, url: standIn.url }).validate(robin)).toMatchObject({
    value: { texts: ['DDI details valid', 'Bank Account supports Direct Debit Instructions'] },
  });
});

test('a name of nineteen letters is declined with the words of the server, and never cut', async () => {
  const bankDetails = { ...robin.bankDetails, accountName: 'Alexandrina O Brien' };
  const provider = createSmartDebit({ ...LOGIN, url: standIn.url });
  expect(await provider.validate({ ...robin, bankDetails })).toMatchObject({
    kind: 'declined',
    errors: expect.arrayContaining(['Account name is too long (maximum is 18 characters)']),
  });
});

test('a bank name in latin-1 reads as it was written', async () => {
  const answer = await createSmartDebit({ ...LOGIN, url: standIn.url }).validate(robin);
  expect(answer).toMatchObject({
    value: {
      bank: { bank_name: 'CRÉDIT & CO', branch: 'OXFORD', county: '', postcode: 'OX1 3HA' },
    },
  });
});

test('the charset of the header counts before that of the document', () => {
  const bytes = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\u00a3</a>', 'latin1');
  expect(decodeXml(bytes, 'text/xml; charset=ISO-8859-1')).toContain('£');
  expect(decodeXml(Buffer.from('<a>£</a>'), 'text/xml; charset=made-up')).toContain('£');
});

test('a document that declares entities of its own is not read', () => {
  expect(readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
});

test('one error and many errors are both lists', () => {
  const read = (xml: string) => errorsIn(readXml(xml)?.content);
  expect(read('<errors><error>One</error></errors>')).toEqual(['One']);
  expect(read('<errors><error>One</error><error>Two &amp; more</error></errors>')).toEqual([
    'One',
    'Two & more',
  ]);
  expect(read('<errors/>')).toEqual([]);
});

test('a validation that names no bank, as in 2010, is not taken for a complete one', () => {
  const old = readXml('<successful><success>DDI details valid</success></successful>');
  expect(validationIn(old?.content)).toBeNull();
});

test('a dump is read with the status that some servers write, and without; anything else is none', () => {
  const record = '<PayerDetails reference_number="A" current_state="1" start_date="2018-02-20"/>';
  const read = (xml: string) => mandatesIn(readXml(xml)?.content);
  expect(read(`<DataDump><Data>${record}</Data></DataDump>`)).toMatchObject([
    { reference: 'A', state: 'new', startDate: '2018-02-20' },
  ]);
  expect(read('<DataDump><Status>OK</Status></DataDump>')).toEqual([]);
  expect(read(`<DataDump><Status>ERROR</Status><Data>${record}</Data></DataDump>`)).toBeNull();
  expect(read('<DataDump/>')).toBeNull();
});

test('several mandates in one dump are all read, each with its state', () => {
  const one =
    '<PayerDetails reference_number="A" current_state="10" regular_amount="&#163;36.00"/>';
  const two = '<PayerDetails reference_number="B" current_state="99" regular_amount=""/>';
  const read = readXml(`<R><Status>OK</Status><Data>${one}${two}</Data></R>`);
  expect(mandatesIn(read?.content)).toMatchObject([
    { reference: 'A', state: 'live', regularAmountPennies: 3600, startDate: null },
    { reference: 'B', state: 'unknown', regularAmountPennies: null },
  ]);
});

test('every amount of pennies survives being written in pounds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), (pennies) => {
      const written = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
      expect(penceOf(written.format(pennies / 100))).toBe(pennies);
    }),
  );
  expect(penceOf('12.5')).toBe(1250);
  expect(penceOf('twelve')).toBeNull();
});

test('whatever a parent is called, only allowed letters are sent, and sending them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const reduced = reduceText(text);
      expect(reduced).toMatch(/^[A-Za-z0-9 \-/&.]*$/);
      expect(reduceText(reduced)).toBe(reduced);
    }),
  );
  expect(reduceText('Straße Æsir, Œuvre–Smith')).toBe('Strasse AEsir OEuvre-Smith');
});

test('whatever the server sends, reading it never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void errorsIn(readXml(`<a>${text}</a>`)?.content)));
  fc.assert(fc.property(fc.string(), (text) => void mandatesIn(readXml(text)?.content)));
});

test.each([36.5, 0, -3600, Number.NaN])(
  'an amount of %s never leaves the house',
  async (amount) => {
    const provider = createSmartDebit({ ...LOGIN, url: standIn.url });
    const mandate = { reference: robin.reference, providerId: null };
    const request = { key: 'k', mandate, amount, on: '2027-02-01', attempt: 1 } as const;
    await expect(provider.collect(request)).rejects.toThrow(RangeError);
    expect(standIn.forms).toHaveLength(0);
  },
);

test('a reference that is taken but not to be found leaves the question open', async () => {
  standIn.created.set(robin.reference, new URLSearchParams());
  const answer = await createSmartDebit({ ...LOGIN, url: standIn.url }).createMandate(robin);
  expect(answer).toMatchObject({ kind: 'unavailable', mayHaveBeenAccepted: true });
});

test('a web page where an answer should be is no answer', async () => {
  const page = createServer((_question, answer) => answer.end('<html><body>Sign in</body></html>'));
  const door = await listen(page, '127.0.0.1', 0);
  const provider = createSmartDebit({ ...LOGIN, url: door.url, pauseMs: 1 });
  expect(await provider.createMandate(robin)).toMatchObject({
    cause: 'unreadable',
    mayHaveBeenAccepted: true,
  });
  expect(await provider.cancelMandate(robin.reference)).toMatchObject({ cause: 'unreadable' });
  await door.close();
});

test('an address where nobody serves the protocol is told at once, as certainly not accepted', async () => {
  const door = await listen(
    createServer((_q, answer) => answer.writeHead(404).end()),
    '127.0.0.1',
    0,
  );
  const answer = await createSmartDebit({ ...LOGIN, url: door.url }).createMandate(robin);
  expect(answer).toEqual({
    kind: 'unavailable',
    cause: 'unreadable',
    status: 404,
    mayHaveBeenAccepted: false,
  });
  await door.close();
});
