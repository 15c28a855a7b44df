import { expect, test } from 'vitest';
import { bankOfJo, collectionOn, february, jo } from '../../../testing/bank-of-jo.ts';

const { bank, start, provider, reports } = bankOfJo();

test('what the banks say is in the report of the next working day, and in no earlier one', async () => {
  bank.today = '2027-01-15';
  bank.sandbox.bank.refuse(jo.reference, '5');
  expect(await reports('2027-01-11')).toEqual([]);
  bank.today = '2027-01-18';
  expect(await reports('2027-01-11')).toMatchObject([
    {
      id: 'auddis-20270118',
      on: '2027-01-18',
      unreadable: 0,
      lines: [{ what: 'auddis', code: '5', mandate: { reference: jo.reference } }],
    },
  ]);
  expect(await provider().findMandate(jo.reference)).toMatchObject({
    value: { state: 'rejected' },
  });
});

test('a payer who cancels at the bank and one who changes branch are in one report', async () => {
  await provider().createMandate({ ...jo, reference: 'BAND000043' });
  bank.sandbox.bank.cancel(jo.reference, '0');
  bank.sandbox.bank.cancel('BAND000043', 'E');
  bank.today = '2027-01-12';
  expect(await reports('2027-01-11')).toMatchObject([
    {
      kind: 'addacs',
      lines: [
        { code: '0', becomes: null },
        { code: 'E', becomes: 'followed' },
      ],
    },
  ]);
  bank.today = '2027-01-14';
  const states = [jo.reference, 'BAND000043'].map(async (one) => provider().findMandate(one));
  expect(await Promise.all(states)).toMatchObject([
    { value: { state: 'cancelled' } },
    { value: { state: 'live' } },
  ]);
  bank.sandbox.bank.cancel(jo.reference, 'R');
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'live' } });
});

test('the result of a day comes three working days later and tells what was returned by then', async () => {
  await provider().createMandate({ ...jo, reference: 'BAND000043' });
  await provider().collect(february);
  await provider().collect(collectionOn('2027-02-01', 5000, 'BAND000043'));
  bank.sandbox.bank.returnUnpaid('BAND000043', '2027-02-01', '0');
  bank.today = '2027-02-03';
  expect(await reports('2027-01-29')).toMatchObject([
    { kind: 'arudd', on: '2027-02-02', lines: [{ code: '0', amount: 5000 }] },
  ]);
  bank.today = '2027-02-04';
  const [returned, result] = await reports('2027-01-29');
  expect(result).toMatchObject({
    id: 'collected-2027-02-01',
    on: '2027-02-04',
    unreadable: 0,
    lines: [
      { what: 'collected', amount: 3600, collectedOn: '2027-02-01', key: null },
      { what: 'arudd', code: '0', amount: 5000 },
    ],
  });
  expect(result?.lines[1]?.line).toBe(returned?.lines[0]?.line);
});

test('a debit that comes back after its result, and one that is claimed in autumn, are in reports of their own', async () => {
  await provider().collect(february);
  bank.today = '2027-02-04';
  bank.sandbox.bank.returnUnpaid(jo.reference, '2027-02-01', 'B');
  bank.today = '2027-10-07';
  bank.sandbox.bank.claim(jo.reference, '2027-02-01', '2');
  bank.sandbox.bank.claim(jo.reference, '2027-03-01', '1');
  bank.today = '2027-10-08';
  const [result, returned, claimed, ...more] = await reports('2027-01-11');
  expect(result?.lines).toMatchObject([{ what: 'collected' }]);
  expect(returned).toMatchObject({ on: '2027-02-05', lines: [{ what: 'arudd', code: 'B' }] });
  expect(claimed).toMatchObject({
    on: '2027-10-08',
    lines: [{ what: 'indemnity', code: '2', amount: 3600, collectedOn: '2027-02-01' }],
  });
  expect(more).toEqual([]);
});

test('plans, debits and what the banks said survive a restart, and nothing is taken a second time', async () => {
  await provider().collect(february);
  bank.today = '2027-02-04';
  bank.sandbox.bank.returnUnpaid(jo.reference, '2027-02-01', '0');
  const debits = bank.sandbox.debits();
  await bank.sandbox.close();
  bank.today = '2027-02-05';
  await start();
  expect(bank.sandbox.debits()).toEqual(debits);
  expect((await reports('2027-02-01')).map(({ kind }) => kind)).toEqual(['collected', 'arudd']);
});
