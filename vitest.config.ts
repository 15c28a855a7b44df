import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/long-first.ts';

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // A machine that does much else may be five times slower; what hangs is still ended.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // What is about to become true is given time for it on a busy machine too; a second is the usual.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['domain/src/**/*.test.ts', 'tools/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          globalSetup: ['api/src/testing/cluster.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/*.test.ts'],
          globalSetup: [
            'api/src/testing/cluster.ts',
            'e2e/support/pages.ts',
            'e2e/support/demo.ts',
            'e2e/support/chromium.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss a moment; a journey that is really broken fails twice.
          retry: 1,
          // Each file has a portal, a database and a Chromium of its own: two at a time are a third faster than one.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
