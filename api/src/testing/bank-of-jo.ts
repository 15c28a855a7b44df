import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { CollectionRequest, Report } from '../integrations/direct-debit/collections-port.ts';
import type { MandateRequest, ProviderAnswer } from '../integrations/direct-debit/port.ts';
import { type Sandbox, startSandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';
import { LOGIN } from '../integrations/direct-debit/smartdebit/recorded-answers.test-data.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';

export const jo: MandateRequest = {
  reference: 'BAND000042',
  payer: { firstName: 'Jo', lastName: 'Okafor', email: 'jo@example.com' },
  bankDetails: { accountName: 'J Okafor', accountNumber: '55779911', sortCode: '20-00-00' },
  firstPaymentPennies: 7200,
  regularAmountPennies: 3600,
  startDate: '2027-02-01',
  frequency: 'monthly',
};
export const collectionOn = (
  on: string,
  amount = 3600,
  reference = jo.reference,
): CollectionRequest => {
  const key = `${reference}:${on.slice(0, 7)}:1`;
  return { key, mandate: { reference, providerId: null }, amount, on, attempt: 1 };
};
export const february = collectionOn('2027-02-01');

const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.value;
};

/** Before each test, the demo's bank on Monday 11 January 2027, with Jo's new Direct Debit. A test sets `today`. */
export const bankOfJo = () => {
  const bank = { today: '', file: '' } as { today: string; file: string; sandbox: Sandbox };
  const today = () => bank.today;
  /** Starts the sandbox again, on what it has kept. */
  const start = async (): Promise<void> => {
    bank.sandbox = await startSandbox({ login: LOGIN, file: bank.file, today });
  };
  const provider = () => createSmartDebit({ ...LOGIN, url: bank.sandbox.url, pauseMs: 2, today });
  /** Every report since a day, read. */
  const reports = async (since: string): Promise<Report[]> => {
    const names = valueOf(await provider().reports(since));
    return Promise.all(names.map(async (name) => valueOf(await provider().report(name))));
  };
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-'));
    bank.file = join(folder, 'bank.jsonl');
    bank.today = '2027-01-11';
    await start();
    await provider().createMandate(jo);
  });
  afterEach(async () => {
    await bank.sandbox.close();
    rmSync(folder, { recursive: true });
  });
  return { bank, start, provider, reports };
};
