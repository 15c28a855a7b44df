import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LONGER_TESTS, MAIN_JOURNEYS } from './tools/longer-tests.ts';
import { SlowestFirst } from './tools/slowest-first.ts';

const LONG_TEST_FILES = '**/*.long.test.ts';
/** A slow test for a rare fault, in an otherwise quick file; see tools/longer-tests.ts. */
const LEFT_TO_THE_LONG_RUN = { name: 'long', description: 'left to the long run by `npm test`' };
/** Starting whole portals one after another takes a minute, and five on a busy machine. */
const WHOLE_PORTAL = 300_000;
/** No test counts on those written before it: the same other order in every run. */
const IN_ANOTHER_ORDER = { shuffle: { tests: true } };
const ROWS_ARE_CHECKED = ['api/src/testing/check-rows.ts'];
const journeys = {
  setupFiles: ROWS_ARE_CHECKED,
  globalSetup: [
    'api/src/testing/cluster.ts',
    'e2e/support/pages.ts',
    'e2e/support/demo.ts',
    'e2e/support/chromium.ts',
  ],
  testTimeout: WHOLE_PORTAL,
  hookTimeout: 120_000,
  // A browser on a busy machine may miss a moment; a journey that is really broken fails twice.
  retry: 1,
};

export default defineConfig({
  test: {
    // Workers mostly wait for PostgreSQL or a browser: three for two processors.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A machine that does much else may be five times slower; what hangs is still ended.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // What a test waits for may take 30 seconds on a busy machine; a second is the usual.
    expect: { poll: { timeout: 30_000 } },
    tags: [LEFT_TO_THE_LONG_RUN],
    reporters: ['default'],
    sequence: { sequencer: SlowestFirst, seed: 20_270_112 },
    // Half the time of short files is the reading of the same modules: a worker reads them once.
    isolate: false,
    // What was compiled stays on disk for the next run.
    fsModuleCache: true,
    // Most objects of a page or a portal die with their test: a larger space for young ones copies fewer of them.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts', 'tools/**/*.test.ts'],
          sequence: IN_ANOTHER_ORDER,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A `.test.tsx` names happy-dom as its environment, and has a page; a `.test.ts` has none.
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
          sequence: IN_ANOTHER_ORDER,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          setupFiles: ROWS_ARE_CHECKED,
          exclude: [LONG_TEST_FILES, ...LONGER_TESTS],
          sequence: { ...IN_ANOTHER_ORDER, groupOrder: 1 },
          globalSetup: ['api/src/testing/cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: MAIN_JOURNEYS,
          sequence: { ...IN_ANOTHER_ORDER, groupOrder: 2 },
          ...journeys,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          testTimeout: WHOLE_PORTAL,
          isolate: true,
          include: [`api/${LONG_TEST_FILES}`, ...LONGER_TESTS],
          setupFiles: ROWS_ARE_CHECKED,
          sequence: { groupOrder: 3 },
          globalSetup: ['api/src/testing/cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'longer-journeys',
          include: ['e2e/*.test.ts'],
          exclude: [LONG_TEST_FILES, ...MAIN_JOURNEYS],
          sequence: { groupOrder: 4 },
          ...journeys,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-journeys',
          include: [`e2e/${LONG_TEST_FILES}`],
          sequence: { groupOrder: 5 },
          ...journeys,
          // They visit every screen, one after the other.
          testTimeout: 2 * WHOLE_PORTAL,
        },
      },
    ],
  },
});
