import type { IsoDate } from '@bandstand/domain/kernel/london';
import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';
import type { CollectionProvider, CollectionRequest, ProviderMandate } from './collections-port.ts';
import { startGoCardlessStandIn } from './gocardless/gocardless-stand-in.ts';
import type { SandboxFault } from './stand-in-server.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { LOGIN } from './smartdebit/recorded-answers.test-data.ts';
import {
  alex,
  type Connection,
  goCardlessAt,
  GOCARDLESS_LOGIN,
  smartDebitAt,
} from './suite-worlds.test-data.ts';

/** What banks and payers do, in our words. Each is done when the promise is kept. */
interface CollectionsBank {
  /** The day comes, and the money is taken. */
  readonly collect: (request: CollectionRequest) => Promise<void>;
  /** The bank sends it back unpaid, by an ARUDD code such as '0'. */
  readonly returnUnpaid: (request: CollectionRequest, code: string) => Promise<void>;
  /** The payer's bank claims it back, by a code of an indemnity claim such as '1'. */
  readonly claim: (request: CollectionRequest, code: string) => Promise<void>;
  /** The mandate ends, by an ADDACS code such as '1'. */
  readonly endMandate: (mandate: ProviderMandate, code: string) => Promise<void>;
}

/** For tests: a provider of collections with a server to talk to, and the world behind it. */
export interface CollectionsWorld {
  readonly provider: CollectionProvider;
  readonly connect: (connection: Connection) => CollectionProvider;
  /** A Direct Debit of its own that the bank has accepted. */
  readonly makeMandate: () => Promise<ProviderMandate>;
  /** How many collections the provider has taken on and not given up. */
  readonly collections: () => number;
  /** A working day on which money can be collected from these mandates. */
  readonly on: IsoDate;
  /** The day from which reports are asked for. */
  readonly since: IsoDate;
  readonly behave: (...faults: SandboxFault[]) => void;
  readonly bank: CollectionsBank;
  readonly close: () => Promise<void>;
}

export interface NamedCollectionsWorld {
  readonly name: string;
  readonly start: () => Promise<CollectionsWorld>;
}

const startGoCardless = async (): Promise<CollectionsWorld> => {
  const standIn = await startGoCardlessStandIn({
    login: GOCARDLESS_LOGIN,
    today: '2027-01-25',
    largestPage: 3,
  });
  const connect = goCardlessAt(standIn.url);
  const provider = connect();
  const paymentOf = ({ key }: CollectionRequest): string => {
    const payments = [...standIn.book.payments.values()];
    return payments.find((payment) => payment.metadata.key === key)?.id ?? '';
  };
  let made = 0;
  return {
    provider,
    connect,
    makeMandate: async () => {
      made += 1;
      const reference = `BAND00${String(made).padStart(4, '0')}`;
      const created = await provider.createMandate({ ...alex, reference });
      if (created.kind !== 'ok') throw new Error(`No mandate: ${created.kind}.`);
      const { providerId = null } = created.value;
      standIn.bank.accept(providerId ?? '');
      return { reference, providerId };
    },
    collections: () =>
      [...standIn.book.payments.values()].filter(({ status }) => status !== 'cancelled').length,
    on: '2027-02-01',
    since: '2027-01-20',
    behave: standIn.behave,
    bank: {
      collect: async (request) => standIn.bank.collect(paymentOf(request)),
      returnUnpaid: async (request, code) => standIn.bank.fail(paymentOf(request), `ARUDD-${code}`),
      claim: async (request, code) => standIn.bank.chargeBack(paymentOf(request), `DDICA-${code}`),
      endMandate: async ({ providerId }, code) =>
        standIn.bank.cancel(providerId ?? '', `ADDACS-${code}`),
    },
    close: standIn.close,
  };
};

/** What the sandbox's banks do is told on the next working day, what was collected three working days later. */
const startSmartDebit = async (): Promise<CollectionsWorld> => {
  let today = '2027-01-25';
  const sandbox = await startSandbox({ login: LOGIN, today: () => today });
  const connect = smartDebitAt(sandbox.url, () => today);
  const provider = connect();
  const moveTo = (day: IsoDate): void => {
    if (day > today) today = day;
  };
  let made = 0;
  return {
    provider,
    connect,
    makeMandate: async () => {
      made += 1;
      const reference = `BAND00${String(made).padStart(4, '0')}`;
      const created = await provider.createMandate({ ...alex, reference });
      if (created.kind !== 'ok') throw new Error(`No mandate: ${created.kind}.`);
      return { reference, providerId: null };
    },
    collections: () => sandbox.mandates().filter(({ regularAmount }) => regularAmount > 0).length,
    on: '2027-02-01',
    since: '2027-01-20',
    behave: sandbox.behave,
    bank: {
      collect: async ({ on }) => moveTo(workingDaysAfter(on, 3)),
      returnUnpaid: async ({ mandate, on }, code) => {
        sandbox.bank.returnUnpaid(mandate.reference, on, code);
        moveTo(workingDaysAfter(on > today ? on : today, 1));
      },
      claim: async ({ mandate, on }, code) => {
        sandbox.bank.claim(mandate.reference, on, code);
        moveTo(workingDaysAfter(on > today ? on : today, 1));
      },
      endMandate: async ({ reference }, code) => {
        sandbox.bank.cancel(reference, code);
        moveTo(workingDaysAfter(today, 1));
      },
    },
    close: sandbox.close,
  };
};

export const collectionsWorlds: readonly NamedCollectionsWorld[] = [
  { name: 'SmartDebit', start: startSmartDebit },
  { name: 'GoCardless', start: startGoCardless },
];
