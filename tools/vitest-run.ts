import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface TestCounts {
  readonly passed: number;
  /** What failed, by name: the last lines repeat it, because what a long run prints is rarely kept whole. */
  readonly failures: readonly string[];
  /** The names of the tests that passed only at their second try. */
  readonly secondTries: readonly string[];
}

const ended = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

const FOLDER = mkdtempSync(join(tmpdir(), 'bandstand-report-'));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
let runs = 0;

/** Runs Vitest. Its report has what passed and failed; a run without a report is a failure too. */
export const vitest = async (...args: readonly string[]): Promise<TestCounts> =>
  vitestWith({}, ...args);

export const vitestWith = async (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<TestCounts> => {
  const report = join(FOLDER, `${(runs += 1)}.json`);
  const reporters = ['--reporter=default', '--reporter=./tools/test-report.ts'];
  const status = await ended(
    'vitest',
    ['run', ...reporters, `--outputFile=${report}`, ...args],
    env,
  );
  const counts = readReport(report);
  const endedBadly = status !== 0 && counts.failures.length === 0;
  return endedBadly ? { ...counts, failures: [`vitest ${args.join(' ')}`] } : counts;
};

const readReport = (file: string): TestCounts => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
  } catch {
    return { passed: 0, failures: ['a run without a report'], secondTries: [] };
  }
};

/** Runs a tool of this folder, which fails as a whole or not at all. */
export const tool = async (name: string, ...args: readonly string[]): Promise<TestCounts> => {
  const status = await ended('node', [join('tools', name), ...args]);
  return { passed: 0, failures: status === 0 ? [] : [`tools/${name}`], secondTries: [] };
};
