import { globSync, readFileSync } from 'node:fs';

/**
 * The files of rules, pages and calls with tests that are tagged as long; see longer-tests.ts. Vitest would read all
 * other files as well to find them, which takes a minute.
 */
export const filesTaggedLong = (): string[] =>
  globSync('{domain,web,api}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules'] }).filter((path) =>
    readFileSync(path, 'utf8').includes("tags: 'long'"),
  );
