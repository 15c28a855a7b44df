import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/database/embedded/server.ts';
import { prepareEmbedded } from '../prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

export const TEMPLATE = 'migrated';

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, fsync: false, maxConnections: 200 });
  await server.createDatabase(TEMPLATE);
  const connection = server.connection(TEMPLATE);
  await prepareEmbedded(connection);
  const { host = '', port = 0, user = '' } = connection;
  project.provide('cluster', { host, port, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
