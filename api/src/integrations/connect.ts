import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { createGetAddress, createIdealPostcodes } from './address-lookup/services.ts';
import type { AddressLookup } from './address-lookup/port.ts';
import { startAddressSandbox } from './address-lookup/sandbox.ts';
import type { CollectionProvider } from './direct-debit/collections-port.ts';
import { createGoCardless } from './direct-debit/gocardless/gocardless.ts';
import type { DirectDebitProvider, EarlierHostedSetUp, HostedSetUp } from './direct-debit/port.ts';
import { startSandbox } from './direct-debit/sandbox/sandbox.ts';
import { noFaultReports, type FaultReports } from './fault-reports/port.ts';
import { createSentry } from './fault-reports/sentry.ts';
import { createSmartDebit } from './direct-debit/smartdebit/smartdebit.ts';

const nothing = async (): Promise<void> => undefined;

type DirectDebits = DirectDebitProvider & CollectionProvider & EarlierHostedSetUp;

interface ConnectedDirectDebit {
  readonly provider: DirectDebits;
  /** The one that payments move away from; null without. */
  readonly former: DirectDebits | null;
  /** Where payers give their bank details on the provider's own pages; null where they do on ours. */
  readonly hostedSetUp: HostedSetUp | null;
  /** Makes the demo's own Direct Debits known to the sandbox, with what they were asked to take. */
  readonly adopt: (
    references: readonly string[],
    asked: readonly { readonly reference: string; readonly on: string; readonly amount: number }[],
  ) => void;
  readonly close: () => Promise<void>;
}

/** The configured Direct Debit provider, or the sandbox: a server of its own that the same client talks to. */
export const connectDirectDebit = async (
  config: Config,
  clock: Clock,
): Promise<ConnectedDirectDebit> => {
  const today = () => londonDate(clock.now());
  const real = { adopt: () => undefined, close: nothing };
  const named = (name: string | undefined): DirectDebits | null => {
    if (name === 'smartdebit' && config.smartdebit !== null)
      return createSmartDebit({ ...config.smartdebit, today });
    return name === 'gocardless' && config.gocardless !== null
      ? createGoCardless(config.gocardless)
      : null;
  };
  const provider = named(config.DIRECT_DEBIT);
  const hostedSetUp =
    config.gocardless?.isHosted === true ? createGoCardless(config.gocardless) : null;
  if (provider !== null)
    return { provider, former: named(config.DIRECT_DEBIT_FORMER), hostedSetUp, ...real };
  const login = { user: 'sandbox', password: randomBytes(12).toString('hex'), pslid: 'bandstand' };
  const file = config.embedded ? { file: join(config.DATA_DIR, 'direct-debit-sandbox.jsonl') } : {};
  const sandbox = await startSandbox({ login, today, ...file });
  return {
    provider: createSmartDebit({ url: sandbox.url, today, ...login }),
    former: null,
    hostedSetUp: null,
    adopt: sandbox.adopt,
    close: sandbox.close,
  };
};

/** The configured address service, or the demo's own. */
export const connectAddresses = async (
  config: Config,
): Promise<{ lookup: AddressLookup; close: () => Promise<void> }> => {
  const { ADDRESS_LOOKUP_URL: url, ADDRESS_LOOKUP_KEY: key = '' } = config;
  const isIdeal = config.ADDRESS_LOOKUP_SERVICE === 'ideal-postcodes';
  const create = isIdeal ? createIdealPostcodes : createGetAddress;
  if (url !== undefined) return { lookup: create({ url, key }), close: nothing };
  const own = randomBytes(12).toString('hex');
  const sandbox = await startAddressSandbox({ key: own });
  return { lookup: create({ url: sandbox.url, key: own }), close: sandbox.close };
};

/** The configured service for faults, or none. A report that did not arrive is a line in the log and no fault of its own. */
export const connectFaultReports = (
  { SENTRY_DSN: dsn, demo }: Config,
  version: string,
  log: () => Pick<FastifyBaseLogger, 'warn'>,
): FaultReports =>
  dsn === undefined
    ? noFaultReports
    : createSentry({
        dsn,
        release: `bandstand@${version}`,
        environment: demo ? 'demo' : 'production',
        onFault: ({ cause, status }) =>
          log().warn({ service: 'fault-reports', call: 'report', cause, status }, 'no answer'),
      });
