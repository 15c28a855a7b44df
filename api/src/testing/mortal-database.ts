import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbedded } from '../platform/database/embedded/server.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import { makeDataFolder } from './folders.ts';

export interface MortalDatabase {
  readonly connection: pg.ClientConfig;
  /** Ends the server as a crash does, or as `pg_ctl restart -m immediate` does; it restarts automatically. */
  kill(signal?: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL for one test to kill; all others keep running. */
export const startMortalDatabase = async (): Promise<MortalDatabase> => {
  const folder = await makeDataFolder('mortal');
  const server = await startEmbedded({ dataDir: folder });
  await server.createDatabase('bandstand');
  const connection = server.connection('bandstand');
  await prepareEmbedded(connection);
  return {
    connection,
    kill: async (signal = 'SIGKILL') => {
      const pid = await server.pid();
      if (pid !== null) process.kill(pid, signal);
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Repeats a query for at least thirty seconds until there is an answer, because a killed server comes back. */
export const untilItAnswers = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (fault) {
      if (tries === 300) throw fault;
      await pause(100);
    }
  }
};
