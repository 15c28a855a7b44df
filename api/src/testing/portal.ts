import { randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { londonDate } from '@bandstand/domain/kernel/london';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { startSandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { movableClock, type MovableClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { servingFrom } from '../prepare-database.ts';
import { startPortal, type Portal } from '../start-portal.ts';
import { takeDatabase, type TestDatabase } from './test-databases.ts';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export interface TestPortal extends Portal {
  readonly clock: MovableClock;
  /** The Direct Debit provider's sandbox, to make it fail on purpose. */
  readonly sandbox: Sandbox;
  /** The database as its owner, who may do what the portal may not. */
  readonly connection: pg.ClientConfig;
  call(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs all waiting jobs, or those of some queues. */
  drain(queues?: readonly string[]): Promise<void>;
  /** Queries the database as its owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** A Tuesday in term, at noon in London, well before a 20th. */
export const NOON = '2027-01-12T12:00:00Z';
export const SECRETS = {
  token: 'a-token-secret-for-tests-0123456789ab',
  data: 'a-data-key-for-tests-0123456789abcdef',
};
/** The user and password of the provider's sandbox. */
export const LOGIN = { user: 'tester', password: 'secret', pslid: 'bandstand' };

interface Options {
  readonly now?: string;
  readonly instead?: Partial<Deps>;
  readonly env?: Record<string, string>;
  readonly workers?: boolean;
  /** The pause before the provider is asked once more, where a test lives through many of them. */
  readonly pauseMs?: number;
  /** A server other than the shared one, for tests that kill it. */
  readonly connection?: pg.ClientConfig;
}

const databaseFor = async ({ connection }: Options): Promise<TestDatabase> =>
  connection === undefined ? takeDatabase() : { connection, letGo: () => undefined };

/** The whole portal on its own database, with a clock and a provider that the test controls. */
export const startTestPortal = async (options: Options = {}): Promise<TestPortal> => {
  const { now = NOON, instead = {}, env = {}, workers = false } = options;
  const { connection, letGo } = await databaseFor(options);
  const clock = movableClock(now);
  const today = () => londonDate(clock.now());
  const sandbox = await startSandbox({ login: LOGIN, today });
  const provider = createSmartDebit({
    url: sandbox.url,
    today,
    ...LOGIN,
    ...(options.pauseMs !== undefined && { pauseMs: options.pauseMs }),
  });
  const folder = join(tmpdir(), `bandstand-files-${randomUUIDv7()}`);
  const portal = await startPortal({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '100000',
      DATA_DIR: folder,
      ...env,
    }),
    connection: servingFrom(connection),
    secrets: SECRETS,
    version: 'test',
    pages: null,
    clock,
    workers,
    instead: { directDebit: provider, collectionProvider: provider, ...instead },
  });
  const owner = openDatabase(connection, { max: 4, onLost: () => undefined });
  return {
    ...portal,
    clock,
    sandbox,
    connection,
    call: (request) => portal.app.inject(request),
    drain: (queues) => portal.deps.jobs.drain(queues),
    sql: async (text, values = []) => (await owner.pool.query(text, values)).rows,
    stop: async () => {
      await portal.stop();
      await owner.close();
      await sandbox.close();
      letGo();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
