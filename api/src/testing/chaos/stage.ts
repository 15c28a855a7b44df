import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../platform/database/embedded/server.ts';
import { prepareEmbedded } from '../../prepare-database.ts';
import { NOON, startTestPortal, type TestPortal } from '../portal.ts';
import { kill, startProcess, type PortalProcess } from '../processes.ts';

export interface ChaosStage {
  /** To prepare, and to look afterwards; it does no jobs. */
  readonly portal: TestPortal;
  /** Where the portal that is killed listens. */
  readonly address: string;
  killPortal(): Promise<void>;
  killDatabase(): Promise<void>;
  /** Asks until the database answers. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

/** A portal in a process of its own on a PostgreSQL of its own; both can be killed, both come back. */
export const startChaos = async (): Promise<ChaosStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-chaos-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  await server.createDatabase('bandstand');
  const connection = server.connection('bandstand');
  await prepareEmbedded(connection);
  const portal = await startTestPortal({ connection });
  const began = performance.now();
  const port = await freePort();
  const start = (): Promise<PortalProcess> =>
    startProcess(portal, {
      pauseAt: 'never',
      workers: true,
      port,
      // A clock that runs on across the kills.
      now: new Date(Date.parse(NOON) + (performance.now() - began)).toISOString(),
    });
  const state = { process: await start() };
  return {
    portal,
    address: state.process.address,
    killPortal: async () => {
      await kill(state.process.child);
      state.process = await untilItWorks(start);
    },
    killDatabase: async () => {
      const pid = await server.pid();
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
    ask: untilItWorks,
    stop: async () => {
      await kill(state.process.child);
      await portal.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const untilItWorks = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (tries === 100) throw fault;
      await pause(100);
    }
  }
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};
