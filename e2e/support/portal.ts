import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seedDemo } from '../../api/db/seed/seed.ts';
import { readConfig } from '../../api/src/config.ts';
import type { Given } from '../../api/src/given.ts';
import { startSandbox } from '../../api/src/integrations/direct-debit/sandbox.ts';
import { createSmartDebit } from '../../api/src/integrations/direct-debit/smartdebit.ts';
import { movableClock, type MovableClock } from '../../api/src/platform/clock.ts';
import { startEmbedded } from '../../api/src/platform/database/embedded/server.ts';
import { openDatabase } from '../../api/src/platform/database/pool.ts';
import { prepareEmbedded } from '../../api/src/prepare-database.ts';
import { startPortal, type Portal } from '../../api/src/start-portal.ts';

export interface ShownPortal extends Portal {
  /** Where PostgreSQL keeps its files. */
  readonly folder: string;
  readonly address: string;
  readonly clock: MovableClock;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** Asks the database as its owner. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

const LOGIN = { user: 'journey', password: 'secret', pslid: 'bandstand' };
const PAGES = resolve(import.meta.dirname, '../../web/dist');
/** A Tuesday in term, before a 20th: first lessons are a week away, first payments a month. */
const NOW = '2027-01-12T10:00:00Z';

/** The whole portal as a parent meets it: the built pages, the demo, real jobs, a provider that can be made to fail. */
export const openPortal = async (instead: Partial<Given> = {}): Promise<ShownPortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-journey-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, fsync: false });
  await server.createDatabase('journey');
  const owner = server.connection('journey');
  const connection = await prepareEmbedded(owner);
  const sandbox = await startSandbox({ login: LOGIN });
  const port = await freePort();
  const clock = movableClock(NOW);
  const portal = await startPortal({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '1000',
      PORT: String(port),
      DATA_DIR: folder,
    }),
    connection,
    secrets: {
      token: 'journeys-token-secret-0123456789abcdef',
      data: 'journeys-data-key-0123456789abcdefgh',
    },
    version: 'journey',
    pages: PAGES,
    clock,
    instead: { directDebit: createSmartDebit({ url: sandbox.url, ...LOGIN }), ...instead },
  });
  const office = openDatabase(owner, { max: 2, onLost: () => undefined });
  await seedDemo(portal.given.db, clock.now(), portal.given.seal);
  await portal.app.listen({ port, host: '127.0.0.1' });
  return {
    ...portal,
    folder,
    clock,
    sandbox,
    address: `http://localhost:${port}`,
    sql: async (text, values = []) => (await office.pool.query(text, values)).rows,
    stop: async () => {
      await portal.stop();
      await office.close();
      await sandbox.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};
