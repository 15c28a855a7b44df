import { chmod } from 'node:fs/promises';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../api/db/seed/seed.ts';
import { startEmbedded } from '../../api/src/platform/database/embedded/server.ts';
import { openDatabase } from '../../api/src/platform/database/pool.ts';
import { makeSeal } from '../../api/src/platform/security/seal.ts';
import { prepareEmbedded, servingFrom } from '../../api/src/prepare-database.ts';
import { copyDatabase } from '../../api/src/testing/cluster.ts';

/** A Tuesday in term, before a 20th: first lessons are a week away and first payments a month. */
export const NOW = '2027-01-12T10:00:00Z';
export const SECRETS = {
  token: 'journeys-token-secret-0123456789abcdef',
  data: 'journeys-data-key-0123456789abcdefgh',
};
export const DEMO = 'demo';

/** A database with the demo, opened as its owner. */
export interface DemoDatabase {
  readonly owner: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Before all journeys: loads the demo once, into a database that each file copies. */
export const setup = async (project: TestProject): Promise<void> =>
  fill(await copyDatabase(project.getProvidedContext().cluster, DEMO));

/** The demo on a server of its own, which keeps its files in this folder. */
export const demoOnOwnServer = async (folder: string): Promise<DemoDatabase> => {
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, fsync: false });
  await server.createDatabase(DEMO);
  const owner = server.connection(DEMO);
  await prepareEmbedded(owner);
  await fill(owner);
  return { owner, stop: () => server.stop() };
};

const fill = async (owner: pg.ClientConfig): Promise<void> => {
  const database = openDatabase(servingFrom(owner), { max: 1 });
  await seedDemo(database.db, new Date(NOW), makeSeal(SECRETS.data));
  await database.close();
};
