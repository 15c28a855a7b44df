import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MandateRequest } from '../port.ts';
import { LOGIN } from '../smartdebit/recorded-answers.test-data.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { createSmartDebit } from '../smartdebit/smartdebit.ts';

let folder: string;
let file: string;
let sandbox: Sandbox;
const provider = (change: Partial<typeof LOGIN> = {}) =>
  createSmartDebit({ ...LOGIN, ...change, url: sandbox.url, pauseMs: 2 });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  file = join(folder, 'mandates.jsonl');
  sandbox = await startSandbox({ login: LOGIN, file, today: () => '2026-11-21' });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const jo = (sortCode = '20-00-00', accountNumber = '55779911'): MandateRequest => ({
  reference: 'BAND000042',
  payer: { firstName: 'Jo', lastName: 'Okafor', email: 'jo@example.com' },
  bankDetails: { accountName: 'J Okafor', accountNumber, sortCode },
  firstPaymentPennies: 3600,
  regularAmountPennies: 3600,
  startDate: '2027-01-04',
  frequency: 'monthly',
});

test('20-00-00 is a bank of Leicester; sort code 00-00-00 takes any eight digits', async () => {
  expect(await provider().validate(jo())).toMatchObject({
    value: { bank: { bank_name: 'BARCLAYS BANK UK PLC', postcode: 'LE87 2BB' } },
  });
  expect(await provider().validate(jo('00-00-00', '12345678'))).toMatchObject({ kind: 'ok' });
  expect(await provider().validate(jo('00-00-00', '1234567'))).toMatchObject({ kind: 'declined' });
});

test('account 00000000 is declined on creation as well', async () => {
  expect(await provider().createMandate(jo('00-00-00', '00000000'))).toMatchObject({
    kind: 'declined',
  });
  expect(sandbox.mandates()).toHaveLength(0);
});

test('every field at fault is named at once', async () => {
  const answer = await provider().validate({
    ...jo('2', '3'),
    startDate: '2026-11-21',
    bankDetails: { accountName: 'J', accountNumber: '3', sortCode: '2' },
  });
  expect(answer).toEqual({
    kind: 'declined',
    errors: [
      'Sort code is invalid',
      'Account number must be 8 digits',
      'Account name is too short (minimum is 3 characters)',
      'Start date must be in the future',
    ],
  });
});

test.each(['BAND', 'DDIC000001', 'AAAAAAA', '-BAND0001', 'BAND00000000000000001', 'BAND_0001'])(
  'the reference %s is refused',
  async (reference) => {
    const answer = await provider().createMandate({ ...jo(), reference });
    expect(answer).toEqual({ kind: 'declined', errors: ['Reference number is invalid'] });
  },
);

test('a mandate survives a restart, even after a line cut short by a crash; bank details are not kept', async () => {
  await provider().createMandate(jo());
  await sandbox.close();
  writeFileSync(file, '\n{"reference":"BAND0', { flag: 'a' });
  sandbox = await startSandbox({ login: LOGIN, file });
  expect(await provider().cancelMandate('BAND000042')).toMatchObject({ kind: 'ok' });
  await sandbox.close();
  sandbox = await startSandbox({ login: LOGIN, file });
  expect(await provider().findMandate('BAND000042')).toMatchObject({
    value: { state: 'cancelled' },
  });
  expect(readFileSync(file, 'utf8')).not.toMatch(/55779911|200000/);
});

test('while it is down connections are refused, and it comes back at the same address', async () => {
  await sandbox.goDown();
  expect(await provider().validate(jo())).toEqual({ kind: 'unavailable', cause: 'unreachable' });
  await sandbox.comeBack();
  expect(await provider().validate(jo())).toMatchObject({ kind: 'ok' });
});

test('another service user is refused, and so is a doubled slash', async () => {
  expect(await provider({ pslid: 'other' }).createMandate(jo())).toMatchObject({
    kind: 'declined',
  });
  const authorization = `Basic ${btoa(`${LOGIN.user}:${LOGIN.password}`)}`;
  const doubled = await fetch(`${sandbox.url}//api/data/dump`, { headers: { authorization } });
  expect(doubled.status).toBe(404);
});

test('callers say who they are and what they read', async () => {
  await provider().validate(jo());
  expect(sandbox.requests()).toEqual([
    { path: '/api/ddi/variable/validate', accept: 'application/xml', userAgent: 'Bandstand' },
  ]);
});

test('a payer whose name is outside latin-1 is still this payer when asked again', async () => {
  const wide = {
    ...jo(),
    payer: { firstName: 'Şule', lastName: 'Łuczak', email: 'şule@example.com' },
  };
  await provider().createMandate(wide);
  expect(await provider().createMandate(wide)).toMatchObject({ kind: 'ok' });
});
