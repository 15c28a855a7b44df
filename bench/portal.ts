import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/platform/database/embedded/server.ts';
import { prepareEmbedded } from '../api/src/prepare-database.ts';
import { startPortal, type Portal } from '../api/src/start-portal.ts';
import { SECRETS } from './process.ts';
import { benchConfig } from './config.ts';

export interface MeasuredPortal extends Portal {
  readonly address: string;
  sql(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * The portal as it runs in service, on loopback, with a database of its own on disk, and without rate limits unless the
 * settings say otherwise.
 */
export const openMeasuredPortal = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredPortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  await server.createDatabase('bench');
  const connection = await prepareEmbedded(server.connection('bench'));
  const portal = await startPortal({
    config: benchConfig(folder, settings),
    connection,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
  });
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...portal,
    address,
    sql: (text, values = []) => portal.database.pool.query(text, values),
    stop: async () => {
      await portal.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
