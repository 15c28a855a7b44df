import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { readConfig } from '../../api/src/config.ts';
import type { Deps } from '../../api/src/deps.ts';
import { startSandbox } from '../../api/src/integrations/direct-debit/sandbox/sandbox.ts';
import { createSmartDebit } from '../../api/src/integrations/direct-debit/smartdebit/smartdebit.ts';
import { movableClock, type MovableClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/pool.ts';
import { makeDataFolder } from '../../api/src/testing/folders.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { WITHOUT_LIMITS } from '../../api/src/testing/without-limits.ts';
import { servingFrom } from '../../api/src/prepare-database.ts';
import { startPortal, type Portal } from '../../api/src/start-portal.ts';
import { demoOnOwnServer, NOW, SECRETS, type DemoDatabase } from './demo.ts';

export interface ShownPortal extends Portal {
  /** The folder for its files, and for PostgreSQL's when it has its own server. */
  readonly folder: string;
  readonly address: string;
  readonly clock: MovableClock;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** How its owner reaches the database. */
  readonly connection: pg.ClientConfig;
  /** Queries the database as its owner. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

const LOGIN = { user: 'journey', password: 'secret', pslid: 'bandstand' };
const PAGES = resolve(import.meta.dirname, '../../web/dist');

/**
 * The whole portal as parents meet it: the built pages, the demo, real jobs, and a Direct Debit provider that can be
 * made to fail.
 */
export const openPortal = async (
  instead: Partial<Deps> = {},
  database: (folder: string) => Promise<DemoDatabase> = demoOnOwnServer,
  env: Readonly<Record<string, string>> = {},
): Promise<ShownPortal> => {
  const folder = await makeDataFolder('journey');
  const { owner, stop } = await database(folder);
  const sandbox = await startSandbox({ login: LOGIN });
  const port = await freePort();
  const clock = movableClock(NOW);
  const portal = await startPortal({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '1000',
      // The journeys of one file share families, which change more often than one family may in a day.
      ...WITHOUT_LIMITS,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...env,
    }),
    connection: servingFrom(owner),
    secrets: SECRETS,
    version: 'journey',
    pages: PAGES,
    clock,
    instead: { directDebit: createSmartDebit({ url: sandbox.url, ...LOGIN }), ...instead },
  });
  const office = openDatabase(owner, { max: 2, onLost: () => undefined });
  await portal.app.listen({ port, host: '127.0.0.1' });
  return {
    ...portal,
    folder,
    clock,
    sandbox,
    connection: owner,
    address: `http://localhost:${port}`,
    sql: async (text, values = []) => (await office.pool.query(text, values)).rows,
    stop: async () => {
      await portal.stop();
      await office.close();
      await sandbox.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
