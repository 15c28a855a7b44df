import { writeSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { startPortal } from '../start-portal.ts';
import { WITHOUT_LIMITS } from './without-limits.ts';

/** Where the process stops on purpose, says so, and waits to be killed. */
export type PauseAt =
  | 'never'
  | 'before_commit'
  | 'before_answer'
  | 'inside_a_job'
  | 'while_it_hands_over'
  | 'inside_a_job_for_a_while'
  | 'after_the_job_committed'
  | 'after_the_job_committed_for_a_while';

export interface ProcessOptions {
  readonly connection: { host: string; port: number; user: string; database: string };
  readonly pauseAt: PauseAt;
  readonly secrets: { token: string; data: string };
  readonly workers?: boolean;
  /** The instant at which its clock starts. */
  readonly now?: string;
  /** Where the Direct Debit provider's stand-in keeps what it knows, for processes one after the other. */
  readonly dataDir?: string;
  /** 0 means any free port. */
  readonly port?: number;
}

// A portal in its own process, to be killed.
const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const { pauseAt } = options;

const forever = () => new Promise<never>(() => setInterval(() => undefined, 1_000));
const stopHere = async (): Promise<never> => {
  writeSync(1, 'PAUSED\n');
  return forever();
};
// Long enough for a test to stop the process during it.
const A_WHILE = 1_500;
/** Blocks everything in this process, including any sign of life, for ever or for a while. */
const freeze = (): void => {
  writeSync(1, 'PAUSED\n');
  const milliseconds = pauseAt.endsWith('_for_a_while') ? A_WHILE : Number.POSITIVE_INFINITY;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  writeSync(1, 'WOKE\n');
};

const portal = await startPortal({
  config: readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    CHECK_ROWS: 'on',
    RATE_LIMIT_FACTOR: '100000',
    ...WITHOUT_LIMITS,
    NOW: options.now ?? '2027-01-12T12:00:00Z',
    ...(options.dataDir !== undefined && { DATA_DIR: options.dataDir }),
  }),
  connection: options.connection,
  secrets: options.secrets,
  version: 'test',
  pages: null,
  workers: options.workers ?? false,
});
// The family is e-mailed with the commit, when the place has been claimed.
if (pauseAt === 'before_commit') Object.assign(portal.deps.emailQueue, { send: stopHere });
if (pauseAt === 'before_answer') {
  portal.app.addHook('onSend', async (request) => {
    if (request.method === 'POST') await stopHere();
  });
}
if (pauseAt.startsWith('inside_a_job')) {
  const { sendAll } = portal.deps.emailQueue;
  const frozen: typeof sendAll = async (...messages) => {
    freeze();
    await sendAll(...messages);
  };
  Object.assign(portal.deps.emailQueue, { sendAll: frozen });
}
if (pauseAt.startsWith('after_the_job_committed')) {
  const info = (_: unknown, said: string) => {
    if (said === 'places offered') freeze();
  };
  Object.assign(portal.deps.log, { info });
}
// The provider is being asked, and may have heard it.
if (pauseAt === 'while_it_hands_over')
  Object.assign(portal.deps.collectionProvider, { collect: stopHere });
if (options.dataDir !== undefined) await portal.adoptDirectDebits();
const address = await portal.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
writeSync(1, `LISTENING ${address}\n`);
