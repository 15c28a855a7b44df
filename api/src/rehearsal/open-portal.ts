import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { londonDate } from '@bandstand/domain/kernel/london';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { startSandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { movableClock } from '../platform/clock.ts';
import { openDatabase, type OpenPool } from '../platform/database/pool.ts';
import { servingFrom } from '../prepare-database.ts';
import type { Secrets } from '../secrets.ts';
import { openServingPool, startPortal, type Portal } from '../start-portal.ts';
import type { YearPortal } from './portal.ts';

/** The user and password of the provider's sandbox. */
export const LOGIN = { user: 'tester', password: 'secret', pslid: 'bandstand' };

/** Early enough for a year that begins with its first working day. */
export const BEFORE_THE_YEAR = '2027-01-04T09:00:00Z';

interface Options {
  /** A migrated database, as its owner. */
  readonly connection: pg.ClientConfig;
  /** Where its files lie; it goes with the portal. */
  readonly folder: string;
  readonly secrets: Secrets;
  readonly now?: string;
  readonly instead?: Partial<Deps>;
  readonly env?: Readonly<Record<string, string>>;
  readonly workers?: boolean;
  /** The pause before the provider is asked once more, where somebody lives through many of them. */
  readonly pauseMs?: number;
  /** Keeps what is opened open for the next portal on the same database. */
  readonly keepOpen?: (open: OpenPool) => OpenPool;
}

/** The whole portal with a clock that is moved, and with a provider that can be made to fail. */
export const openPortalWithSandbox = async (options: Options): Promise<Portal & YearPortal> => {
  const { connection, folder, secrets, env = {}, workers = false, instead = {}, pauseMs } = options;
  const { keepOpen = (open) => open } = options;
  const clock = movableClock(options.now ?? BEFORE_THE_YEAR);
  const today = () => londonDate(clock.now());
  const sandbox = await startSandbox({ login: LOGIN, today });
  const paused = pauseMs === undefined ? {} : { pauseMs };
  const provider = createSmartDebit({ url: sandbox.url, today, ...LOGIN, ...paused });
  const portal = await startPortal({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '100000',
      DATA_DIR: folder,
      ...env,
    }),
    connection: servingFrom(connection),
    secrets,
    version: 'test',
    pages: null,
    clock,
    workers,
    openPool: keepOpen(openServingPool),
    instead: { directDebit: provider, collectionProvider: provider, ...instead },
  });
  const openOwner = keepOpen(async (...given) => openDatabase(...given));
  const owner = await openOwner(connection, { max: 4, onLost: () => undefined });
  return {
    ...portal,
    clock,
    sandbox,
    call: (request) => portal.app.inject(request),
    drain: (queues, how) => portal.deps.jobs.drain(queues, how),
    sql: async (text, values = []) => (await owner.pool.query(text, values)).rows,
    stop: async () => {
      await portal.stop();
      await owner.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The portal of a year of Direct Debits: two people let a month through, and a fault is asked about once more at once. */
export const openYearPortal = (
  options: Pick<Options, 'connection' | 'folder' | 'secrets'>,
): Promise<Portal & YearPortal> =>
  openPortalWithSandbox({ ...options, env: { COLLECTION_APPROVAL: 'two_people' }, pauseMs: 5 });
