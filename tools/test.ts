import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';

// Everything: the checks, then every test. The last line counts them.
const failedChecks = await check();
const folder = mkdtempSync(join(tmpdir(), 'bandstand-report-'));
const report = join(folder, 'report.json');
const run = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
  },
);
const counted = ((): {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
} => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 };
  }
})();
rmSync(folder, { recursive: true, force: true });
const failed = Math.max(counted.numFailedTests, run.status === 0 ? 0 : 1) + failedChecks;
console.log(`${counted.numPassedTests} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
