import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ShortFirst } from './short-first.ts';

/** The tests of the rules, with fewer tries of each property. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: resolve('tools/mutation/fast-check.ts') }],
  },
  test: {
    isolate: false,
    sequence: { sequencer: ShortFirst },
    include: ['domain/src/**/*.test.ts'],
  },
});
