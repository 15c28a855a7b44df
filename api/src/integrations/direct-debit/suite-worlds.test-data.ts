import { startGoCardlessStandIn } from './gocardless/gocardless-stand-in.ts';
import { createGoCardless } from './gocardless/gocardless.ts';
import type { DirectDebitProvider, MandateRequest } from './port.ts';
import { LOGIN, startStandIn } from './smartdebit/recorded-answers.test-data.ts';
import type { SandboxFault } from './stand-in-server.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { createSmartDebit } from './smartdebit/smartdebit.ts';

export interface Connection {
  /** The longest wait for one try; two seconds unless said. */
  readonly tryMs?: number;
  readonly isLoginWrong?: boolean;
}

/** For tests: a provider's client with a server to talk to, and what a test may do to it. */
export interface ProviderWorld {
  readonly connect: (connection?: Connection) => DirectDebitProvider;
  readonly mandates: () => number;
  readonly behave: (...faults: SandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

export const smartDebitAt =
  (url: string, today?: () => string) =>
  ({ tryMs = 2000, isLoginWrong = false }: Connection = {}) =>
    createSmartDebit({
      ...LOGIN,
      ...(isLoginWrong && { password: 'wrong' }),
      ...(today && { today }),
      url: `${url}/`,
      tryMs,
      pauseMs: 2,
    });

export const GOCARDLESS_LOGIN = {
  accessToken: 'sandbox_harbour-p4ss',
  webhookSecret: 'harbour-s3cret',
};

export const goCardlessAt =
  (url: string, hasOwnReferences = false) =>
  ({ tryMs = 2000, isLoginWrong = false }: Connection = {}) =>
    createGoCardless({
      ...GOCARDLESS_LOGIN,
      ...(isLoginWrong && { accessToken: 'wrong' }),
      hasOwnReferences,
      url: `${url}/`,
      tryMs,
      pauseMs: 2,
    });

const startGoCardless = async (hasOwnReferences: boolean): Promise<ProviderWorld> => {
  const standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2026-11-23' });
  return {
    ...standIn,
    connect: goCardlessAt(standIn.url, hasOwnReferences),
    mandates: () => standIn.book.mandates.size,
  };
};

export const worlds: [string, () => Promise<ProviderWorld>][] = [
  [
    'SmartDebit with the answers recorded from the real server',
    async () => {
      const standIn = await startStandIn();
      const connect = smartDebitAt(standIn.url);
      return { ...standIn, connect, mandates: () => standIn.created.size };
    },
  ],
  [
    'SmartDebit with the sandbox',
    async () => {
      const sandbox = await startSandbox({ login: LOGIN });
      const connect = smartDebitAt(sandbox.url);
      return { ...sandbox, connect, mandates: () => sandbox.mandates().length };
    },
  ],
  ['GoCardless, which makes the references', () => startGoCardless(false)],
  ['GoCardless with references of our own', () => startGoCardless(true)],
];

/** Alex's Direct Debit, with letters that the server has to be spared. */
export const alex: MandateRequest = {
  reference: 'BAND000123',
  payer: { firstName: 'Aléx', lastName: "O'Brien", email: 'alex@example.com' },
  bankDetails: { accountName: "A. O'Brien", accountNumber: '55779911', sortCode: '20-00-00' },
  firstPaymentPennies: 7200,
  regularAmountPennies: 3600,
  startDate: '2027-02-01',
  frequency: 'monthly',
};
export const withBank = (change: Partial<MandateRequest['bankDetails']>): MandateRequest => ({
  ...alex,
  bankDetails: { ...alex.bankDetails, ...change },
});
