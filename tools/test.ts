import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { testsOfWork } from './tests-of-work.ts';

interface TestCounts {
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
let runs = 0;

/** Runs Vitest. Its report has what passed and failed; a run without a report is a failure too. */
const vitest = async (...args: readonly string[]): Promise<TestCounts> => vitestWith({}, ...args);

const vitestWith = async (
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

const tool = async (name: string, ...args: readonly string[]): Promise<TestCounts> => {
  const status = await ended('node', [join('tools', name), ...args]);
  return { passed: 0, failures: status === 0 ? [] : [`tools/${name}`], secondTries: [] };
};

const checks = (): Promise<TestCounts> => tool('check.ts');

/** Whether tests notice what is changed in the rules; see docs/mutation.md. */
const mutations = (...args: readonly string[]): Promise<TestCounts> =>
  tool('mutation/run.ts', ...args);

const projects = (...names: string[]): string[] => names.map((name) => `--project=${name}`);
const JOURNEYS = projects('journeys', 'longer-journeys');
const ON_A_DESKTOP_TOO = ['-t', 'on a desktop too'];
/** The journeys that are walked on a phone otherwise; see e2e/support/sizes.ts. */
const onADesktop = (...args: readonly string[]): Promise<TestCounts> =>
  vitestWith({ SIZES: 'desktop' }, ...JOURNEYS, ...ON_A_DESKTOP_TOO, ...args);

/** A second try is a failure here: the long run is for finding what fails only now and then. */
const atFirstTry = async (run: Promise<TestCounts>): Promise<TestCounts> => {
  const counts = await run;
  return { ...counts, failures: [...counts.failures, ...counts.secondTries] };
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

const tries = results.flatMap(({ secondTries }) => secondTries);
const failures = results.flatMap((one) => one.failures);
for (const name of tries) console.log(`At its second try only: ${name}`);
for (const name of failures) console.log(`Failed: ${name}`);
const passed = results.reduce((total, one) => total + one.passed, 0);
const again = tries.length === 0 ? '' : `, ${tries.length} at a second try`;
console.log(`${passed} passed${again}, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
