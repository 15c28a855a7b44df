import { freePort } from '../free-port.ts';
import { startMortalDatabase, untilItAnswers } from '../mortal-database.ts';
import { NOON, startTestPortal, type TestPortal } from '../portal.ts';
import { kill, startProcess, type PortalProcess } from '../processes.ts';

export interface ChaosStage {
  /** Prepares the test and examines the result; it does no jobs. */
  readonly portal: TestPortal;
  /** The address of the portal that is killed. */
  readonly address: string;
  killPortal(): Promise<void>;
  killDatabase(): Promise<void>;
  /** Repeats a query until the database answers. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

/** A portal in its own process on its own PostgreSQL. Both can be killed, and both come back. */
export const startChaos = async (): Promise<ChaosStage> => {
  const database = await startMortalDatabase();
  const portal = await startTestPortal({ connection: database.connection });
  const began = performance.now();
  const port = await freePort();
  const start = (): Promise<PortalProcess> =>
    startProcess(portal, {
      pauseAt: 'never',
      workers: true,
      port,
      // A clock that keeps running through the kills.
      now: new Date(Date.parse(NOON) + (performance.now() - began)).toISOString(),
    });
  const state = { process: await start() };
  return {
    portal,
    address: state.process.address,
    killPortal: async () => {
      await kill(state.process.child);
      state.process = await untilItAnswers(start);
    },
    killDatabase: () => database.kill(),
    ask: untilItAnswers,
    stop: async () => {
      await kill(state.process.child);
      await portal.stop();
      await database.stop();
    },
  };
};
