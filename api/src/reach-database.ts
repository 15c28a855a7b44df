import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { DataFolderTaken, lockDataFolder } from './platform/database/embedded/portal-lock.ts';
import { ARCHIVE_SECONDS } from './backup/wal.ts';
import { startEmbedded, type EmbeddedServer } from './platform/database/embedded/server.ts';
import { openDatabase } from './platform/database/pool.ts';
import { servingFrom } from './prepare-database.ts';
import { readSecrets, sealOf } from './secrets.ts';

/** Looking makes nothing: neither keys nor a database. */
export const assertPortalExists = (config: Config): void => {
  if (config.embedded && !existsSync(join(config.DATA_DIR, 'portal.pid')))
    throw new Error(`There is no portal in ${config.DATA_DIR}. Set DATA_DIR to where it is.`);
};

export interface ReachableDatabase {
  readonly connection: pg.ClientConfig;
  /** The portal's own server; null of one that was given. */
  readonly server: EmbeddedServer | null;
  /** Whether a portal stands still that has this database for itself. */
  readonly isAsleep: boolean;
  end(): Promise<void>;
}

/** The portal's own server, which keeps what backups take. */
export const startOwnServer = (
  { DATA_DIR: dataDir, backups }: Config,
  say?: (line: string) => void,
): Promise<EmbeddedServer> =>
  startEmbedded({
    dataDir,
    ...(say && { say }),
    ...(backups && { archiveSeconds: ARCHIVE_SECONDS }),
  });

/** The database of a portal that runs, or of one that stands still: its own server is then started for as long as it is looked at. */
export const reachDatabase = async (config: Config, who: string): Promise<ReachableDatabase> => {
  if (!config.embedded)
    return {
      connection: { connectionString: config.DATABASE_URL },
      server: null,
      isAsleep: false,
      end: async () => undefined,
    };
  const unlock = await lockDataFolder(resolve(config.DATA_DIR), who).catch((fault: unknown) => {
    if (fault instanceof DataFolderTaken) return null;
    throw fault;
  });
  const server = await startOwnServer(config);
  return {
    server,
    connection: servingFrom(server.connection('bandstand')),
    isAsleep: unlock !== null,
    end: async () => {
      if (unlock === null) return server.leave();
      await server.stop();
      await unlock();
    },
  };
};

/** That database with connections and keys of a command's own, all of which `end` lets go. */
export const openReached = async (config: Config, who: string) => {
  assertPortalExists(config);
  const seal = sealOf(await readSecrets(config));
  const reached = await reachDatabase(config, who);
  const database = openDatabase(reached.connection, {
    prepares: config.DATABASE_PREPARE !== 'off',
    onLost: () => undefined,
  });
  return {
    ...reached,
    database,
    seal,
    end: async () => {
      await database.close();
      await reached.end();
    },
  };
};
