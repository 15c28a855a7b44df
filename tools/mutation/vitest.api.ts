import { defineConfig } from 'vitest/config';
import { ShortFirst } from './short-first.ts';

/** The tests of calls that need no database. */
export default defineConfig({
  test: {
    isolate: false,
    sequence: { sequencer: ShortFirst },
    include: [
      'api/src/platform/http/{admission,cookies,idempotency,network,origin,serve,serve-keys,serve-office,serve-turns}.test.ts',
      'api/src/platform/security/{signed-address,wrong-tries}.test.ts',
    ],
  },
});
