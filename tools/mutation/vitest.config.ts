import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ShortFirst } from './short-first.ts';

/** The tests that need no database and no browser, with fewer tries of each property. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: resolve('tools/mutation/fast-check.ts') }],
  },
  test: {
    isolate: false,
    sequence: { sequencer: ShortFirst },
    include: [
      'domain/src/**/*.test.ts',
      'api/src/platform/http/{admission,cookies,idempotency,network,origin,serve,turns}.test.ts',
      'api/src/platform/security/{signed-address,tokens,wrong-tries}.test.ts',
      'api/src/features/account/device.test.ts',
    ],
  },
});
