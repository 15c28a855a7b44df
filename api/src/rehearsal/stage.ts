import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REHEARSED_MONTHS } from '@bandstand/domain/desk/rehearsal/model';
import type { CurrentRehearsal, RehearsalStage } from '../modules/desk/index.ts';
import type { ThrowawayDatabase } from '../platform/database/embedded/server.ts';
import type { News, Order } from './messages.ts';

interface StageOptions {
  readonly database: ThrowawayDatabase;
  /** The portal's own folder: a rehearsal's files lie in one within it. */
  readonly dataDir: string;
  readonly onFault: (cause: unknown) => void;
}

/** One that was begun, with the process that lives through it. */
interface Run {
  rehearsed: CurrentRehearsal;
  process: ChildProcess | null;
}

/** Holds one rehearsal at a time, in a process that may fail without the portal. */
export class ProcessStage implements RehearsalStage {
  readonly #options: StageOptions;
  #run: Run | null = null;
  /** What has to be deleted before another begins. */
  #clearing: Promise<void> = Promise.resolve();

  constructor(options: StageOptions) {
    this.#options = options;
  }

  now(): CurrentRehearsal | null {
    return this.#run?.rehearsed ?? null;
  }

  begin(begun: Pick<CurrentRehearsal, 'plan' | 'begunAt' | 'begunBy'>): void {
    const cleared = this.clear();
    const run: Run = {
      rehearsed: { ...begun, state: 'settling', day: null, months: [] },
      process: null,
    };
    this.#run = run;
    cleared.then(() => this.#start(run)).catch((cause: unknown) => this.#fail(run, cause));
  }

  liveNextMonth(): void {
    const run = this.#run;
    if (run === null) return;
    const month = REHEARSED_MONTHS[run.rehearsed.months.length];
    if (month === undefined) return;
    run.rehearsed = { ...run.rehearsed, state: 'living', day: `${month}-01` };
    tell(run, { kind: 'live', month });
  }

  clear(): Promise<void> {
    const run = this.#run;
    this.#run = null;
    return this.#sweepNext(run);
  }

  /** One after the other, also after one that failed. */
  #sweepNext(run: Run | null): Promise<void> {
    const swept = this.#clearing.then(() => this.#sweep(run));
    this.#clearing = swept.catch((cause: unknown) => this.#options.onFault(cause));
    return swept;
  }

  get #folder(): string {
    return join(this.#options.dataDir, 'rehearsal');
  }

  /** Ends a run's process, and deletes its database and its files, also those that an earlier portal left. */
  async #sweep(run: Run | null): Promise<void> {
    await end(run);
    await this.#options.database.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #start(run: Run): Promise<void> {
    if (this.#run !== run) return;
    await mkdir(this.#folder, { recursive: true });
    const connection = await this.#options.database.make();
    const child = fork(new URL('main.ts', import.meta.url), { stdio: 'ignore', env: {} });
    run.process = child;
    child.on('error', (cause) => this.#fail(run, cause));
    child.on('exit', (code) => this.#fail(run, new Error(`It ended by itself (${code}).`)));
    child.on('message', (news: News) => this.#hear(run, news));
    const { plan } = run.rehearsed;
    tell(run, { kind: 'settle', connection, folder: this.#folder, plan });
  }

  #hear(run: Run, news: News): void {
    const { rehearsed } = run;
    if (news.kind === 'failed') this.#fail(run, new Error(news.cause));
    if (news.kind === 'settled') run.rehearsed = { ...rehearsed, state: 'waiting' };
    if (news.kind === 'day') run.rehearsed = { ...rehearsed, day: news.day };
    if (news.kind !== 'month') return;
    const months = [...rehearsed.months, news.report];
    const isOver = months.length === REHEARSED_MONTHS.length;
    run.rehearsed = { ...rehearsed, state: isOver ? 'over' : 'waiting', day: null, months };
    // What it told is kept; what it lived in is not.
    if (isOver) this.#sweepNext(run).catch(() => undefined);
  }

  /** What was told until then can still be read. */
  #fail(run: Run, cause: unknown): void {
    const { state } = run.rehearsed;
    if (this.#run !== run || state === 'over' || state === 'failed') return;
    this.#options.onFault(cause);
    run.rehearsed = { ...run.rehearsed, state: 'failed', day: null };
    this.#sweepNext(run).catch(() => undefined);
  }
}

const tell = ({ process: child }: Run, order: Order): void => void child?.send(order);

const end = async (run: Run | null): Promise<void> => {
  const child = run?.process;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
