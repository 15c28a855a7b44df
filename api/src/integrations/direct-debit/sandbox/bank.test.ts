import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths } from '@bandstand/domain/kernel/london';
import { nextWorkingDay, workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CollectionRequest, Report } from '../collections-port.ts';
import type { MandateRequest, ProviderAnswer } from '../port.ts';
import { LOGIN } from '../smartdebit/recorded-answers.ts';
import { createSmartDebit } from '../smartdebit/smartdebit.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

let folder: string;
let today: string;
let sandbox: Sandbox;
const start = () =>
  startSandbox({ login: LOGIN, file: join(folder, 'bank.jsonl'), today: () => today });
const provider = () =>
  createSmartDebit({ ...LOGIN, url: sandbox.url, pauseMs: 2, today: () => today });

const jo: MandateRequest = {
  reference: 'BAND000042',
  payer: { firstName: 'Jo', lastName: 'Okafor', email: 'jo@example.com' },
  bankDetails: { accountName: 'J Okafor', accountNumber: '55779911', sortCode: '20-00-00' },
  firstAmount: 7200,
  regularAmount: 3600,
  startDate: '2027-02-01',
  frequency: 'monthly',
};
const collectionOn = (on: string, amount = 3600, reference = jo.reference): CollectionRequest => {
  const key = `${reference}:${on.slice(0, 7)}:1`;
  return { key, mandate: { reference, providerId: null }, amount, on, attempt: 1 };
};
const february = collectionOn('2027-02-01');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  today = '2027-01-11';
  sandbox = await start();
  await provider().createMandate(jo);
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** Every report since a day, read. */
const reports = async (since: string): Promise<Report[]> => {
  const names = valueOf(await provider().reports(since));
  return Promise.all(names.map(async (name) => valueOf(await provider().report(name))));
};

const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.value;
};

/** What a client does that knows nothing of one-off collections. */
const setAmountForEver = async (amount: number) => {
  const fields = {
    'service_user][pslid': LOGIN.pslid,
    regular_amount: amount,
    first_amount: amount,
  };
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [`variable_ddi[${name}]`, String(value)]),
  );
  await fetch(`${sandbox.url}/api/ddi/variable/${jo.reference}?${query.toString()}`, {
    method: 'PUT',
    headers: { authorization: `Basic ${btoa(`${LOGIN.user}:${LOGIN.password}`)}` },
  });
};

test('a new Direct Debit is live after three working days', async () => {
  today = '2027-01-13';
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'new' } });
  today = '2027-01-14';
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'live' } });
});

test('when nobody sets an amount, nothing is taken in 24 months', () => {
  today = '2029-01-11';
  expect(sandbox.debits()).toEqual([]);
});

test('what is set once is taken once in 24 months, although nobody clears it', async () => {
  expect(await provider().collect(february)).toEqual({
    kind: 'ok',
    value: { key: february.key, providerId: null, amount: 3600, on: '2027-02-01' },
  });
  today = '2027-01-31';
  expect(sandbox.debits()).toEqual([]);
  today = '2029-01-11';
  expect(sandbox.debits()).toEqual([{ reference: jo.reference, on: '2027-02-01', amount: 3600 }]);
});

test('the danger that this avoids: an amount without an end is taken every month', async () => {
  await setAmountForEver(3600);
  today = '2027-05-31';
  const days = ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-04'];
  expect(sandbox.debits().map(({ on }) => on)).toEqual(days);
});

test('24 months that are set one by one are each taken once, to the penny and the day', async () => {
  const taken = [];
  for (let month = 0; month < 24; month += 1) {
    const on = nextWorkingDay(addMonths('2027-02-01', month));
    today = workingDaysBefore(on, 5);
    await provider().collect(collectionOn(on, 3600 + month));
    await provider().collect(collectionOn(on, 3600 + month));
    taken.push({ reference: jo.reference, on, amount: 3600 + month });
  }
  today = '2029-06-01';
  expect(sandbox.debits()).toEqual(taken);
});

test('a collection is found as it was asked for, and in no other amount or on no other day', async () => {
  expect(await provider().findCollection(february)).toEqual({ kind: 'ok', value: null });
  await provider().collect(february);
  expect(await provider().findCollection(february)).toMatchObject({ value: { amount: 3600 } });
  for (const other of [collectionOn('2027-02-01', 3601), collectionOn('2027-03-01')]) {
    expect(await provider().findCollection(other)).toEqual({ kind: 'ok', value: null });
  }
});

test('a collection that is asked for again on its day stands as it was made', async () => {
  await provider().collect(february);
  today = '2027-02-01';
  expect(await provider().collect(february)).toMatchObject({ kind: 'ok' });
  expect(await provider().collect(collectionOn('2027-02-01', 5000))).toMatchObject({
    kind: 'declined',
    errors: ['Start date must be in the future'],
  });
  expect(sandbox.debits()).toHaveLength(1);
});

test('what is withdrawn before its day is not taken, however often it is withdrawn', async () => {
  await provider().collect(february);
  expect(await provider().withdraw(february)).toEqual({
    kind: 'ok',
    value: { key: february.key },
  });
  expect(await provider().withdraw(february)).toMatchObject({ kind: 'ok' });
  today = '2027-06-01';
  expect(sandbox.debits()).toEqual([]);
});

test('a month that is cleared late leaves the amount of the next month alone', async () => {
  await provider().collect(february);
  today = '2027-02-22';
  await provider().collect(collectionOn('2027-03-01', 4000));
  expect(await provider().clear?.(february)).toEqual({ kind: 'ok', value: { key: february.key } });
  today = '2027-03-01';
  expect(sandbox.debits().map(({ amount }) => amount)).toEqual([3600, 4000]);
});

test('nothing is collected by a Direct Debit that has ended, and withdrawing from it is no trouble', async () => {
  await provider().collect(february);
  sandbox.bank.cancel(jo.reference, '1');
  expect(await provider().collect(february)).toMatchObject({ kind: 'declined' });
  expect(await provider().findCollection(february)).toEqual({ kind: 'ok', value: null });
  expect(await provider().withdraw(february)).toMatchObject({ kind: 'ok' });
  today = '2027-02-08';
  expect(sandbox.debits()).toEqual([]);
});

test('a lost answer to a collection is repeated; three of them leave it to be looked up', async () => {
  sandbox.behave({ kind: 'lose_answer' });
  expect(await provider().collect(february)).toMatchObject({ kind: 'ok' });
  sandbox.behave({ kind: 'lose_answer' }, { kind: 'lose_answer' }, { kind: 'lose_answer' });
  const march = collectionOn('2027-03-01');
  expect(await provider().collect(march)).toMatchObject({ mayHaveBeenAccepted: true });
  expect(await provider().findCollection(march)).toMatchObject({ value: { on: '2027-03-01' } });
});

test('what the banks say is in the report of the next working day, and in no earlier one', async () => {
  today = '2027-01-15';
  sandbox.bank.refuse(jo.reference, '5');
  expect(await reports('2027-01-11')).toEqual([]);
  today = '2027-01-18';
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
  sandbox.bank.cancel(jo.reference, '0');
  sandbox.bank.cancel('BAND000043', 'E');
  today = '2027-01-12';
  expect(await reports('2027-01-11')).toMatchObject([
    {
      kind: 'addacs',
      lines: [
        { code: '0', hasNewDetails: false },
        { code: 'E', hasNewDetails: true },
      ],
    },
  ]);
  today = '2027-01-14';
  const states = [jo.reference, 'BAND000043'].map(async (one) => provider().findMandate(one));
  expect(await Promise.all(states)).toMatchObject([
    { value: { state: 'cancelled' } },
    { value: { state: 'live' } },
  ]);
  sandbox.bank.cancel(jo.reference, 'R');
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'live' } });
});

test('the result of a day comes three working days later and tells what was returned by then', async () => {
  await provider().createMandate({ ...jo, reference: 'BAND000043' });
  await provider().collect(february);
  await provider().collect(collectionOn('2027-02-01', 5000, 'BAND000043'));
  sandbox.bank.returnUnpaid('BAND000043', '2027-02-01', '0');
  today = '2027-02-03';
  expect(await reports('2027-01-29')).toMatchObject([
    { kind: 'arudd', on: '2027-02-02', lines: [{ code: '0', amount: 5000 }] },
  ]);
  today = '2027-02-04';
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
  today = '2027-02-04';
  sandbox.bank.returnUnpaid(jo.reference, '2027-02-01', 'B');
  today = '2027-10-07';
  sandbox.bank.claim(jo.reference, '2027-02-01', '2');
  sandbox.bank.claim(jo.reference, '2027-03-01', '1');
  today = '2027-10-08';
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
  today = '2027-02-04';
  sandbox.bank.returnUnpaid(jo.reference, '2027-02-01', '0');
  const debits = sandbox.debits();
  await sandbox.close();
  today = '2027-02-05';
  sandbox = await start();
  expect(sandbox.debits()).toEqual(debits);
  expect((await reports('2027-02-01')).map(({ kind }) => kind)).toEqual(['collected', 'arudd']);
});

test('a Direct Debit from before the sandbox had a clock is live', async () => {
  const file = join(folder, 'bank.jsonl');
  const former = { reference: 'BAND000007', payer: {}, firstAmount: 0, regularAmount: 0 };
  writeFileSync(file, JSON.stringify({ ...former, startDate: '2026-10-01', state: '1' }));
  await sandbox.close();
  sandbox = await start();
  expect(await provider().findMandate('BAND000007')).toMatchObject({ value: { state: 'live' } });
});

test('what became due while the sandbox was off is taken when it is back', async () => {
  await provider().collect(february);
  await sandbox.close();
  today = '2027-02-03';
  sandbox = await start();
  expect(sandbox.debits()).toMatchObject([{ on: '2027-02-01' }]);
});

test('a crash after a debit and before the end of its day takes nothing twice', async () => {
  await provider().collect(february);
  today = '2027-02-01';
  const debits = sandbox.debits();
  await sandbox.close();
  const file = join(folder, 'bank.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.at(-1)).toBe('{"day":"2027-02-01"}');
  writeFileSync(file, lines.slice(0, -1).join('\n'));
  sandbox = await start();
  expect(sandbox.debits()).toEqual(debits);
});

test('there are no payouts to fetch, no refunds to order and nothing arrives from outside', async () => {
  expect(await provider().payouts('2027-01-01')).toEqual({ kind: 'ok', value: [] });
  expect(provider().refund).toBeNull();
  expect(provider().readWebhook).toBeNull();
});
