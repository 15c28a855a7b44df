import type { MandateRequest } from './port.ts';
import { LOGIN, startStandIn } from './smartdebit/recorded-answers.ts';
import { type SandboxFault, startSandbox } from './sandbox/sandbox.ts';

/** For tests: a place where the provider's client finds a server, and what a test may do to it. */
export interface World {
  readonly url: string;
  readonly mandates: () => number;
  readonly behave: (...faults: SandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

export const worlds: [string, () => Promise<World>][] = [
  [
    'the answers recorded from the real server',
    async () => {
      const standIn = await startStandIn();
      return { ...standIn, mandates: () => standIn.created.size };
    },
  ],
  [
    'the sandbox',
    async () => {
      const sandbox = await startSandbox({ login: LOGIN });
      return { ...sandbox, mandates: () => sandbox.mandates().length };
    },
  ],
];

/** Alex's Direct Debit, with letters that the server has to be spared. */
export const alex: MandateRequest = {
  reference: 'BAND000123',
  payer: { firstName: 'Aléx', lastName: "O'Brien", email: 'alex@example.com' },
  bankDetails: { accountName: "A. O'Brien", accountNumber: '55779911', sortCode: '20-00-00' },
  firstAmount: 7200,
  regularAmount: 3600,
  startDate: '2027-02-01',
  frequency: 'monthly',
};
export const withBank = (change: Partial<MandateRequest['bankDetails']>): MandateRequest => ({
  ...alex,
  bankDetails: { ...alex.bankDetails, ...change },
});
