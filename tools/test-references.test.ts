import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testNamesIn } from './test-names.ts';

/** Pages of sentences, each with the tests that hold it, and how many there are at least. */
const PAGES: readonly (readonly [string, number])[] = [
  ['docs/experience.md', 15],
  ['docs/money.md', 60],
  ['docs/office.md', 110],
];

const rowsOf = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'));

describe.each(PAGES)('%s', (page, atLeast) => {
  it('names only tests that exist, and at least one for each statement', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(atLeast);
    for (const row of rows) {
      const held = row.split('|').at(-2) ?? '';
      const files = held.split(' · ').map((part) => {
        const [, path = ''] = /`([^`]+)`/.exec(part) ?? [];
        return { path, names: [...part.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name) };
      });
      for (const { path, names } of files.filter((file) => file.path.includes('.test.'))) {
        expect(existsSync(path), path).toBe(true);
        const tests = [...testNamesIn(readFileSync(path, 'utf8'))];
        // A name may be shortened; what is in a comment, or in a string that is tested, is none.
        for (const name of names)
          expect(
            tests.some((test) => test.includes(name)),
            `${path} has no test called: ${name}`,
          ).toBe(true);
      }
      expect(held).toMatch(/\.test\.tsx?`|tools\/weight\.ts/);
    }
  });
});
