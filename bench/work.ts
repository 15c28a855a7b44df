import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { AS_IN_SERVICE } from './process.ts';

export interface WorkOptions {
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  /** The instant at which the portal's clock starts; null uses the machine's clock. */
  readonly now: string | null;
}

export type Work = 'collect' | 'sweep' | 'examine' | RunStage;

/** What becomes of a month once it is written, in this order. */
export const RUN_STAGES = ['approve', 'hand over', 'results', 'payout'] as const;
export type RunStage = (typeof RUN_STAGES)[number];

export interface WorkFigures {
  readonly cpu: NodeJS.CpuUsage;
  readonly statements: number;
  readonly memory: number;
  /** The highest memory in the first half of the time since the work began, and in the second. */
  readonly most: readonly number[];
}

export interface WorkingProcess {
  /** Does the work of one of the minute's jobs and returns its result. */
  work<Done>(name: Work): Promise<Done>;
  /** Measures everything from now on. */
  begin(): Promise<WorkFigures>;
  figures(): Promise<WorkFigures>;
  stop(): Promise<void>;
}

/** Starts a portal with working workers in another process. */
export const startWorking = async (options: WorkOptions): Promise<WorkingProcess> => {
  const child = fork(join(import.meta.dirname, 'working-portal.ts'), {
    execArgv: [...AS_IN_SERVICE],
  });
  const answer = async <Value>(question: object | string): Promise<Value> => {
    const heard = once(child, 'message');
    child.send(question);
    return (await heard)[0] as Value;
  };
  await answer(options);
  return {
    work: async <Done>(name: Work) => (await answer<{ done: Done }>(name)).done,
    begin: () => answer('begin'),
    figures: () => answer('figures'),
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};

interface WorkResult {
  readonly of: string;
  readonly count: number;
  readonly seconds: number;
  /** Seconds of PostgreSQL's own processor time. */
  readonly server: number;
}

/** The cost of a piece of work, as rows of its table. */
export const costOf = (
  before: WorkFigures,
  after: WorkFigures,
  { seconds, of, count, server }: WorkResult,
): [string, string][] => {
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    [of, `${count}`],
    ['seconds', seconds.toFixed(1)],
    [
      'CPU of the process, and of PostgreSQL, seconds',
      `${(cpu / 1e6).toFixed(1)}, ${server.toFixed(1)}`,
    ],
    ['statements', `${after.statements - before.statements}`],
    [
      'memory before, at most in the first half, and in the second, MB',
      [before.memory, ...after.most].map(megabytes).join(', '),
    ],
  ];
};
