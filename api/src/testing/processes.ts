import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { servingFrom } from '../prepare-database.ts';
import type { ProcessOptions } from './portal-process.ts';
import { SECRETS, type TestPortal } from './portal.ts';

const PROCESS = join(import.meta.dirname, 'portal-process.ts');

export interface PortalProcess {
  readonly child: ChildProcess;
  readonly said: ProcessOutput;
  readonly address: string;
}

interface ProcessOutput {
  readonly lines: Interface;
  readonly before: string[];
}

const running = new Set<ChildProcess>();

/** Ends processes that a failed test left running. */
export const killAll = async (): Promise<void> => void (await Promise.all([...running].map(kill)));

/** A portal in its own process, and what it prints. */
export const startProcess = async (
  { connection }: Pick<TestPortal, 'connection'>,
  options: Omit<ProcessOptions, 'connection' | 'secrets'>,
): Promise<PortalProcess> => {
  const deps = JSON.stringify({
    ...options,
    connection: servingFrom(connection),
    secrets: SECRETS,
  });
  const child = spawn(process.execPath, [PROCESS, deps], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const said: ProcessOutput = { lines: createInterface({ input: child.stdout }), before: [] };
  said.lines.on('line', (line) => said.before.push(line));
  const listening = await waitFor(said, 'LISTENING');
  return { child, said, address: listening.split(' ')[1] ?? '' };
};

export const waitFor = async ({ lines, before }: ProcessOutput, word: string): Promise<string> => {
  const earlier = before.find((line) => line.startsWith(word));
  if (earlier !== undefined) return earlier;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (line: string) => {
    if (line.startsWith(word)) resolve(line);
  };
  lines.on('line', hear);
  lines.once('close', () => reject(new Error(`the process ended without saying ${word}`)));
  return promise.finally(() => lines.off('line', hear));
};

export const kill = async (child: ChildProcess): Promise<void> => {
  running.delete(child);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};
