import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { testsOfWork } from './tests-of-work.ts';

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
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
let runs = 0;

/** Runs Vitest. Its report has the counts; a run without a report counts as one more failure. */
const vitest = async (...args: readonly string[]): Promise<TestCounts> => vitestWith({}, ...args);

const vitestWith = async (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<TestCounts> => {
  const report = join(FOLDER, `${(runs += 1)}.json`);
  const reporters = ['--reporter=default', '--reporter=./tools/second-tries.ts'];
  const status = await ended(
    'vitest',
    ['run', ...reporters, `--outputFile=${report}`, ...args],
    env,
  );
  const counted = readReport(report);
  return { ...counted, failed: Math.max(counted.failed, status === 0 ? 0 : 1) };
};

const readReport = (file: string): TestCounts => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
  } catch {
    return { passed: 0, failed: 1, secondTries: [] };
  }
};

const checks = async (): Promise<TestCounts> => {
  const failed = await ended('node', [join('tools', 'check.ts')]);
  return { passed: 0, failed, secondTries: [] };
};

/** Whether tests notice what is changed in the rules; see docs/mutation.md. */
const mutations = async (...args: readonly string[]): Promise<TestCounts> => {
  const failed = await ended('node', [join('tools', 'mutation', 'run.ts'), ...args]);
  return { passed: 0, failed, secondTries: [] };
};

const projects = (...names: string[]): string[] => names.map((name) => `--project=${name}`);
const JOURNEYS = projects('journeys', 'longer-journeys');
const ON_A_DESKTOP_TOO = ['-t', 'on a desktop too'];
/** The journeys that are walked on a phone otherwise; see e2e/support/sizes.ts. */
const onADesktop = (...args: readonly string[]): Promise<TestCounts> =>
  vitestWith({ SIZES: 'desktop' }, ...JOURNEYS, ...ON_A_DESKTOP_TOO, ...args);

/** A second try is a failure here: the long run is for finding what fails only now and then. */
const atFirstTry = async (run: Promise<TestCounts>): Promise<TestCounts> => {
  const counts = await run;
  return { ...counts, failed: counts.failed + counts.secondTries.length };
};
const RULES_AND_CALLS = projects('domain', 'web', 'api');

/** What one `npm` command runs; the parts of a step run at the same time. */
const steps = (words: readonly string[]): (() => Promise<TestCounts>)[][] => {
  const [first, ...rest] = words;
  const isWhole = rest.length === 0;
  if (first === 'fast') {
    const isAll = rest.length === 1 && rest[0] === 'all';
    const files = isAll ? [] : isWhole ? testsOfWork() : rest;
    return [[() => vitest(...RULES_AND_CALLS, ...files)]];
  }
  if (first === 'mutation') return [[() => mutations(...rest)]];
  if (first === 'long')
    return [
      [() => atFirstTry(vitest(...projects('long', 'long-journeys'), ...rest))],
      [() => vitest(...projects('longer-journeys'), ...rest)],
      [() => atFirstTry(onADesktop(...rest))],
      [
        () =>
          vitestWith({ TRIES: 'all' }, ...projects('domain'), ...(isWhole ? ['domain/src'] : rest)),
      ],
      ...(isWhole ? [[() => mutations('--share=today')]] : []),
    ];
  if (words.length > 0) return [[() => vitest(...words)]];
  // The journeys use the pages that the checks have built; building them again meanwhile would remove them.
  return [
    [checks, () => vitest(...RULES_AND_CALLS, ...projects('heavy'))],
    [() => vitest(...projects('journeys'))],
  ];
};

const words = process.argv.slice(2);
const results: TestCounts[] = [];
const run = steps(words);
for (const [index, step] of run.entries()) {
  const begunAt = performance.now();
  results.push(...(await Promise.all(step.map((part) => part()))));
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  console.log(`Step ${index + 1} of ${run.length} took ${seconds} s.`);
}
rmSync(FOLDER, { recursive: true, force: true });

const sum = (of: (one: TestCounts) => number): number =>
  results.reduce((total, one) => total + of(one), 0);
const tries = results.flatMap(({ secondTries }) => secondTries);
for (const name of tries) console.log(`At its second try only: ${name}`);
const failed = sum((one) => one.failed);
const again = tries.length === 0 ? '' : `, ${tries.length} at a second try`;
console.log(`${sum((one) => one.passed)} passed${again}, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
