import { readFileSync, writeFileSync } from 'node:fs';
import { addMonths } from '@bandstand/domain/kernel/london';
import { nextWorkingDay, workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { expect, test } from 'vitest';
import { bankOfJo, collectionOn, february, jo } from '../../../testing/bank-of-jo.ts';
import { LOGIN } from '../smartdebit/recorded-answers.test-data.ts';

const { bank, start, provider } = bankOfJo();

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
  await fetch(`${bank.sandbox.url}/api/ddi/variable/${jo.reference}?${query.toString()}`, {
    method: 'PUT',
    headers: { authorization: `Basic ${btoa(`${LOGIN.user}:${LOGIN.password}`)}` },
  });
};

test('a new Direct Debit is live after three working days', async () => {
  bank.today = '2027-01-13';
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'new' } });
  bank.today = '2027-01-14';
  expect(await provider().findMandate(jo.reference)).toMatchObject({ value: { state: 'live' } });
});

test('when nobody sets an amount, nothing is taken in 24 months', () => {
  bank.today = '2029-01-11';
  expect(bank.sandbox.debits()).toEqual([]);
});

test('what is set once is taken once in 24 months, although nobody clears it', async () => {
  expect(await provider().collect(february)).toEqual({
    kind: 'ok',
    value: { key: february.key, providerId: null, amount: 3600, on: '2027-02-01' },
  });
  bank.today = '2027-01-31';
  expect(bank.sandbox.debits()).toEqual([]);
  bank.today = '2029-01-11';
  expect(bank.sandbox.debits()).toEqual([
    { reference: jo.reference, on: '2027-02-01', amount: 3600 },
  ]);
});

test('the danger that this avoids: an amount without an end is taken every month', async () => {
  await setAmountForEver(3600);
  bank.today = '2027-05-31';
  const days = ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-04'];
  expect(bank.sandbox.debits().map(({ on }) => on)).toEqual(days);
});

test('24 months that are set one by one are each taken once, to the penny and the day', async () => {
  const taken = [];
  for (let month = 0; month < 24; month += 1) {
    const on = nextWorkingDay(addMonths('2027-02-01', month));
    bank.today = workingDaysBefore(on, 5);
    await provider().collect(collectionOn(on, 3600 + month));
    await provider().collect(collectionOn(on, 3600 + month));
    taken.push({ reference: jo.reference, on, amount: 3600 + month });
  }
  bank.today = '2029-06-01';
  expect(bank.sandbox.debits()).toEqual(taken);
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
  bank.today = '2027-02-01';
  expect(await provider().collect(february)).toMatchObject({ kind: 'ok' });
  expect(await provider().collect(collectionOn('2027-02-01', 5000))).toMatchObject({
    kind: 'declined',
    errors: ['Start date must be in the future'],
  });
  expect(bank.sandbox.debits()).toHaveLength(1);
});

test('what is withdrawn before its day is not taken, however often it is withdrawn', async () => {
  await provider().collect(february);
  expect(await provider().withdraw(february)).toEqual({
    kind: 'ok',
    value: { key: february.key },
  });
  expect(await provider().withdraw(february)).toMatchObject({ kind: 'ok' });
  bank.today = '2027-06-01';
  expect(bank.sandbox.debits()).toEqual([]);
});

test('a month that is cleared late leaves the amount of the next month alone', async () => {
  await provider().collect(february);
  bank.today = '2027-02-22';
  await provider().collect(collectionOn('2027-03-01', 4000));
  expect(await provider().clear?.(february)).toEqual({ kind: 'ok', value: { key: february.key } });
  bank.today = '2027-03-01';
  expect(bank.sandbox.debits().map(({ amount }) => amount)).toEqual([3600, 4000]);
});

test('nothing is collected by a Direct Debit that has ended, and withdrawing from it is no trouble', async () => {
  await provider().collect(february);
  bank.sandbox.bank.cancel(jo.reference, '1');
  expect(await provider().collect(february)).toMatchObject({ kind: 'declined' });
  expect(await provider().findCollection(february)).toEqual({ kind: 'ok', value: null });
  expect(await provider().withdraw(february)).toMatchObject({ kind: 'ok' });
  bank.today = '2027-02-08';
  expect(bank.sandbox.debits()).toEqual([]);
});

test('a lost answer to a collection is repeated; three of them leave it to be looked up', async () => {
  bank.sandbox.behave({ kind: 'lose_answer' });
  expect(await provider().collect(february)).toMatchObject({ kind: 'ok' });
  bank.sandbox.behave({ kind: 'lose_answer' }, { kind: 'lose_answer' }, { kind: 'lose_answer' });
  const march = collectionOn('2027-03-01');
  expect(await provider().collect(march)).toMatchObject({ mayHaveBeenAccepted: true });
  expect(await provider().findCollection(march)).toMatchObject({ value: { on: '2027-03-01' } });
});

test('a Direct Debit from before the sandbox had a clock is live', async () => {
  const { file } = bank;
  const former = { reference: 'BAND000007', payer: {}, firstAmount: 0, regularAmount: 0 };
  writeFileSync(file, JSON.stringify({ ...former, startDate: '2026-10-01', state: '1' }));
  await bank.sandbox.close();
  await start();
  expect(await provider().findMandate('BAND000007')).toMatchObject({ value: { state: 'live' } });
});

test('what became due while the sandbox was off is taken when it is back', async () => {
  await provider().collect(february);
  await bank.sandbox.close();
  bank.today = '2027-02-03';
  await start();
  expect(bank.sandbox.debits()).toMatchObject([{ on: '2027-02-01' }]);
});

test('a crash after a debit and before the end of its day takes nothing twice', async () => {
  await provider().collect(february);
  bank.today = '2027-02-01';
  const debits = bank.sandbox.debits();
  await bank.sandbox.close();
  const { file } = bank;
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.at(-1)).toBe('{"day":"2027-02-01"}');
  writeFileSync(file, lines.slice(0, -1).join('\n'));
  await start();
  expect(bank.sandbox.debits()).toEqual(debits);
});

test('there are no payouts to fetch, no refunds to order and nothing arrives from outside', async () => {
  expect(await provider().payouts('2027-01-01')).toEqual({ kind: 'ok', value: [] });
  expect(provider().refund).toBeNull();
  expect(provider().readWebhook).toBeNull();
});
